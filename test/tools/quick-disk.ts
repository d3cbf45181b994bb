// Before tests that write and remove thousands of small files: their temporary folders are in memory, where that takes a tenth
// of the time. Elsewhere, without such a place, they are where they have always been.

import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where Linux keeps what programs share in memory. */
const memory = "/dev/shm";

/** What the tests of the command fill at once, several times over: a container may have no more than 64 MB there. */
const neededBytes = 2 ** 31;

/** Listed first, so that what is made before the tests is there, too: on two disks, nothing could be renamed from one to the other. */
export function setup(): () => void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return () => {};
  const folder = mkdtempSync(path.join(memory, "create-app-template-test-"));
  // As /tmp: some tests run the command as another user.
  chmodSync(folder, 0o1777);
  if (runsPrograms(folder)) process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** Tests write programs of their own, which some systems don't run from there. */
function runsPrograms(folder: string): boolean {
  const program = path.join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  return spawnSync(program).status === 0;
}
