// What Windows does differently, as far as another system can show it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { retryWhileHeld } from "../../src/disk/write-inside";
import { endProcessTree } from "../../src/system/run-program";

function refusing(times: number, code: string): () => string {
  let left = times;
  return () => {
    if (left-- > 0) throw Object.assign(new Error(code), { code });
    return "done";
  };
}

describe("a rename that a virus scanner holds up", () => {
  test.each(["EPERM", "EBUSY", "EACCES"])("is tried again on Windows after %s", async (code) => {
    await expect(retryWhileHeld(refusing(3, code), "win32")).resolves.toBe("done");
  });

  test("is not tried again elsewhere, nor after another error", async () => {
    await expect(retryWhileHeld(refusing(1, "EACCES"), "linux")).rejects.toThrow("EACCES");
    await expect(retryWhileHeld(refusing(1, "ENOENT"), "win32")).rejects.toThrow("ENOENT");
  });

  test("fails with the system's own error in the end", async () => {
    await expect(retryWhileHeld(refusing(99, "EBUSY"), "win32")).rejects.toMatchObject({ code: "EBUSY" });
  });
});

describe("a program that has to end with everything it started", () => {
  const isWindows = process.platform === "win32";

  test.skipIf(isWindows)("is ended by taskkill with its whole tree on Windows", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "taskkill-"));
    const { PATH } = process.env;
    onTestFinished(() => {
      process.env.PATH = PATH;
      rmSync(folder, { recursive: true, force: true });
    });
    writeFileSync(path.join(folder, "taskkill"), `#!/bin/sh\necho "$@" > "${folder}/called"\n`);
    chmodSync(path.join(folder, "taskkill"), 0o755);
    process.env.PATH = `${folder}${path.delimiter}${PATH}`;
    endProcessTree(4711, "win32");
    while (!existsSync(path.join(folder, "called")) || readFileSync(path.join(folder, "called"), "utf8") === "") {
      await sleep(10);
    }
    expect(readFileSync(path.join(folder, "called"), "utf8")).toBe("/pid 4711 /T /F\n");
  });

  test.skipIf(isWindows)("is ended by a signal to its group elsewhere", async () => {
    const child = spawn("sh", ["-c", "sleep 60 & echo $!; wait"], {
      detached: true,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const grandchild = Number(String((await once(child.stdout, "data"))[0]));
    endProcessTree(Number(child.pid));
    await once(child, "close");
    // Its new parent may take a moment to notice.
    await vi.waitFor(() => expect(() => process.kill(grandchild, 0)).toThrow(), 60_000);
  });
});
