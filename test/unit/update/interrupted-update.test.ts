// A process that dies can't do anything after some call to the file system. So every one of them is tried as its last.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findInterruptedUpdate, finishInterruptedUpdate } from "../../../src/update/apply/finish-interrupted-update";
import { makeStateFolder } from "../../../src/update/apply/state-folder";
import { applyUpdate, commitOldApp, git, newLock, options, readFolder, steps, writeOldApp } from "./small-app";

const calls = ["mkdirSync", "writeFileSync", "linkSync", "copyFileSync", "renameSync", "rmSync", "rmdirSync"] as const;
const originals = Object.fromEntries(calls.map((name) => [name, fs[name]]));

function restoreCalls(): void {
  Object.assign(fs, originals);
  syncBuiltinESMExports();
}

/** `onCall` sees the number of each call that changes something on the disk, and may throw instead. */
function watchCalls(onCall: (count: number, name: string, args: unknown[]) => void): void {
  let count = 0;
  for (const name of calls) {
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        count++;
        onCall(count, name, args);
        return (originals[name] as (...args: unknown[]) => unknown)(...args);
      },
    });
  }
  syncBuiltinESMExports();
}

/** From the given call on, nothing reaches the disk. A file that is being written is left half-written. */
function dieAt(last: number): void {
  watchCalls((count, name, [place, content]) => {
    if (count < last) return;
    if (count === last && name === "writeFileSync") {
      (originals.writeFileSync as typeof fs.writeFileSync)(String(place), String(content).slice(0, 3));
    }
    throw new Error("killed");
  });
}

async function survive(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  } finally {
    restoreCalls();
  }
}

async function readNewApp(): Promise<Record<string, string>> {
  const folder = writeOldApp();
  await applyUpdate(folder, steps, newLock, options);
  return readFolder(folder);
}

async function countCalls(): Promise<number> {
  let total = 0;
  const folder = writeOldApp();
  watchCalls((count) => {
    total = count;
  });
  await survive(() => applyUpdate(folder, steps, newLock, options));
  return total;
}

describe("interrupted update: killed at any moment", () => {
  test("the app is as before or as after, once a command is started again", async () => {
    const total = await countCalls();
    expect(total).toBeGreaterThanOrEqual(40);
    const [before, after] = [readFolder(writeOldApp()), await readNewApp()];
    const seen = { undone: 0, completed: 0, nothing: 0 };
    for (let last = 1; last <= total; last++) {
      const folder = writeOldApp();
      dieAt(last);
      await survive(() => applyUpdate(folder, steps, newLock, options));
      const outcome = finishInterruptedUpdate(folder);
      seen[outcome]++;
      const now = readFolder(folder);
      const isNew = now["src/changed.ts"] === after["src/changed.ts"];
      if (outcome !== "nothing") expect(outcome).toBe(isNew ? "completed" : "undone");
      expect(now, `killed at ${last}`).toEqual(isNew ? after : before);
      expect(finishInterruptedUpdate(folder)).toBe("nothing");
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  test("killed again while cleaning up, too", async () => {
    const total = await countCalls();
    const [before, after] = [readFolder(writeOldApp()), await readNewApp()];
    for (let last = 5; last <= total; last += 13) {
      for (let again = 1; ; again++) {
        const folder = writeOldApp();
        dieAt(last);
        await survive(() => applyUpdate(folder, steps, newLock, options));
        dieAt(again);
        const isComplete = await survive(() => finishInterruptedUpdate(folder));
        finishInterruptedUpdate(folder);
        const now = readFolder(folder);
        const isNew = now["src/changed.ts"] === after["src/changed.ts"];
        expect(now, `killed at ${last}, then at ${again}`).toEqual(isNew ? after : before);
        if (isComplete) break;
      }
    }
  });

  test("conflicts get their stages when a command is started again", async () => {
    const total = await countCalls();
    for (let last = total; last > total - 8; last--) {
      const folder = commitOldApp();
      dieAt(last);
      await survive(() => applyUpdate(folder, steps, newLock, options));
      if (finishInterruptedUpdate(folder) !== "completed") continue;
      expect(git(folder, "ls-files", "--unmerged").trim().split("\n"), `killed at ${last}`).toHaveLength(3);
    }
  });

  test("what the user wrote after the kill is kept", async () => {
    const folder = writeOldApp();
    const total = await countCalls();
    let isKilled = false;
    watchCalls((count, name, [, place]) => {
      isKilled ||= count < total && name === "renameSync" && String(place).endsWith("done");
      if (isKilled) throw new Error("killed");
    });
    expect(await survive(() => applyUpdate(folder, steps, newLock, options))).toBe(false);
    fs.writeFileSync(path.join(folder, "src/changed.ts"), "written meanwhile\n");
    expect(finishInterruptedUpdate(folder)).toBe("undone");
    expect(readFolder(folder)).toEqual({ ...readFolder(writeOldApp()), "src/changed.ts": "644 written meanwhile\n" });
  });
});

describe("interrupted update: a disk that refuses", () => {
  test("at any moment, it leaves all old, or all new", async () => {
    const codes = ["ENOSPC", "EACCES", "EIO"];
    const total = await countCalls();
    const [before, after] = [readFolder(writeOldApp()), await readNewApp()];
    for (let refused = 1; refused <= total; refused++) {
      const folder = writeOldApp();
      watchCalls((count) => {
        const code = codes[refused % codes.length];
        if (count === refused) throw Object.assign(new Error(code), { code });
      });
      await survive(() => applyUpdate(folder, steps, newLock, options));
      finishInterruptedUpdate(folder);
      const now = readFolder(folder);
      const isNew = now["src/changed.ts"] === after["src/changed.ts"];
      // An empty folder that can't be removed is no reason to give up.
      if (isNew) delete now["src/old"];
      expect(now, `refused at ${refused}`).toEqual(isNew ? after : before);
    }
  });
});

describe("the plan as shown: a file that changes while others are written", () => {
  test("stops the update, and both the old app and the change are there", async () => {
    const folder = writeOldApp();
    const place = path.join(folder, "script.sh");
    watchCalls((_, name, [, target]) => {
      if (name === "renameSync" && String(target).endsWith("journal")) fs.appendFileSync(place, "echo mine\n");
    });
    onTestFinished(restoreCalls);
    await expect(async () => applyUpdate(folder, steps, newLock, options)).rejects.toMatchObject({
      code: "changed-meanwhile",
    });
    restoreCalls();
    expect(readFolder(folder)).toEqual({ ...readFolder(writeOldApp()), "script.sh": "755 #!/bin/sh\necho mine\n" });
  });
});

test("two updates of the same app don't meet", async () => {
  const folder = writeOldApp();
  const { root, work } = makeStateFolder(folder);
  fs.mkdirSync(path.join(root, work), { recursive: true });
  fs.writeFileSync(path.join(root, work, "pid"), String(process.ppid));
  expect(() => finishInterruptedUpdate(folder)).toThrow(expect.objectContaining({ code: "already-running" }));
});

describe("interrupted update: a process that was killed half way, and whose number another one has now", () => {
  async function killHalfWay(
    folder = writeOldApp(),
  ): Promise<{ folder: string; record: string; before: Record<string, string> }> {
    const before = readFolder(folder);
    let isKilled = false;
    watchCalls((_, name, [, place]) => {
      isKilled ||= name === "renameSync" && String(place).endsWith("script.sh");
      if (isKilled) throw new Error("killed");
    });
    expect(await survive(() => applyUpdate(folder, steps, newLock, options))).toBe(false);
    expect(readFolder(folder)).not.toEqual(before);
    const { root, work } = makeStateFolder(folder);
    return { folder, record: path.join(root, work), before };
  }

  test.runIf(fs.existsSync("/proc/self/stat"))("is undone", async () => {
    const { folder, record, before } = await killHalfWay();
    fs.writeFileSync(path.join(record, "pid"), `${process.ppid}\n1`);
    expect(finishInterruptedUpdate(folder)).toBe("undone");
    expect(readFolder(folder)).toEqual(before);
  });

  test.each([".", "apps/web"])("is undone although its repository has moved: %s", async (place) => {
    const { folder, record, before } = await killHalfWay(commitOldApp(place));
    fs.rmSync(path.join(record, "pid"));
    const top = git(folder, "rev-parse", "--show-toplevel").trim();
    const moved = `${top}-moved`;
    fs.renameSync(top, moved);
    onTestFinished(() => fs.rmSync(moved, { recursive: true, force: true }));
    const app = path.join(moved, place);
    expect(findInterruptedUpdate(app)).toBe("undone");
    expect(finishInterruptedUpdate(app)).toBe("undone");
    expect(readFolder(app)).toEqual(before);
  });

  test("is undone after what the message advises, and nothing is left", async () => {
    const { folder, record, before } = await killHalfWay();
    fs.writeFileSync(path.join(record, "pid"), String(process.ppid));
    const advised = expect.stringContaining(`remove ${path.join(record, "pid")} and run`);
    expect(() => finishInterruptedUpdate(folder)).toThrow(expect.objectContaining({ hint: advised }));
    fs.rmSync(path.join(record, "pid"));
    expect(finishInterruptedUpdate(folder)).toBe("undone");
    expect(readFolder(folder)).toEqual(before);
  });

  test("a record that is damaged is never to be removed before its copies are back", async () => {
    const { folder, record } = await killHalfWay();
    fs.rmSync(path.join(record, "pid"), { force: true });
    fs.writeFileSync(path.join(record, "journal"), "{");
    const error = expect.objectContaining({
      code: "journal-unusable",
      hint: expect.stringMatching(/^The files old-0.* are copies of what the app had\. Keep them/),
    });
    expect(() => finishInterruptedUpdate(folder)).toThrow(error);
    expect(fs.existsSync(path.join(record, "old-0"))).toBe(true);
  });
});
