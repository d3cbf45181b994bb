// Before tests that write and remove thousands of small files: their temporary folders are in memory, if there is room.

import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryDisk } from "./memory-disk";

/** Listed first, so that what is made before the tests is there, too: on two disks, nothing could be renamed from one to the other. */
export function setup(): () => void {
  const memory = memoryDisk();
  if (process.env.TMPDIR !== undefined || !memory) return () => {};
  const folder = mkdtempSync(path.join(memory, "create-app-template-test-"));
  // As /tmp: some tests run the command as another user.
  chmodSync(folder, 0o1777);
  if (runsPrograms(folder)) {
    process.env.TMPDIR_ON_DISK = tmpdir();
    process.env.TMPDIR = folder;
  }
  return () => {
    delete process.env.TMPDIR;
    delete process.env.TMPDIR_ON_DISK;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Tests write programs of their own, which some systems don't run from there. */
function runsPrograms(folder: string): boolean {
  const program = path.join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  return spawnSync(program).status === 0;
}
