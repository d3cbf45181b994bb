import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { appLockName, renderAppLock } from "../../../src/disk/app-lock";
import { hasNamespaces, onDisk } from "../../tools/namespace";
import {
  applyUpdate,
  commitOldApp,
  git,
  newLock,
  oldFiles,
  options,
  readFolder,
  steps,
  temporaryFolder,
  writeOldApp,
} from "./small-app";

describe("an update that is applied", () => {
  test("your edits: writes, moves and deletes what was planned, and nothing else", async () => {
    const folder = commitOldApp();
    await applyUpdate(folder, steps, newLock, options);
    expect(readFolder(folder)).toEqual({
      src: "a folder",
      "src/changed.ts": "644 new\n",
      "src/conflict.ts": expect.stringContaining("<<<<<<< yours"),
      "src/kept.ts": "644 kept\n",
      "src/new": "a folder",
      "src/new/deep": "a folder",
      "src/new/deep/new.ts": "644 new\n",
      "src/to": "a folder",
      "src/to/moved.ts": "644 moved, with an edit\n",
      "script.sh": "755 #!/bin/bash\n",
      "größe [id].ts": "644 new\n",
      ".env": "600 SECRET=1\n",
      ".gitignore": "644 .env\n",
      [appLockName]: `644 ${renderAppLock(newLock)}`,
    });
  });

  test("your edits: keeps the mode that the user gave a file, but for the executable bit", async () => {
    const folder = commitOldApp();
    chmodSync(path.join(folder, "src/changed.ts"), 0o600);
    chmodSync(path.join(folder, "script.sh"), 0o700);
    await applyUpdate(folder, steps, newLock, { ...options, allowDirty: true });
    expect(readFolder(folder)["src/changed.ts"]).toMatch(/^600/);
    expect(readFolder(folder)["script.sh"]).toMatch(/^700/);
  });

  test("a file that the group may write stays one, whatever the umask", async () => {
    const folder = writeOldApp();
    chmodSync(path.join(folder, "src/changed.ts"), 0o664);
    chmodSync(path.join(folder, "script.sh"), 0o775);
    await applyUpdate(folder, steps, newLock, options);
    expect(readFolder(folder)["src/changed.ts"]).toMatch(/^664/);
    expect(readFolder(folder)["script.sh"]).toMatch(/^775/);
  });
});

describe("safe to repeat: what isn't committed", () => {
  async function expectRefusal(folder: string, more: object, code: string, named: string) {
    const before = readFolder(folder);
    await expect(async () => applyUpdate(folder, steps, newLock, { ...options, ...more })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(named),
      exitCode: 3,
    });
    expect(readFolder(folder)).toEqual(before);
  }

  test.each(["src/changed.ts", "src/old/gone.ts", "src/from.ts", "src/conflict.ts", appLockName, "größe [id].ts"])(
    "refused, and named: a change of %s",
    async (file) => {
      const folder = commitOldApp("apps/web");
      appendFileSync(path.join(folder, file), "// edited\n");
      await expectRefusal(folder, { allowDirty: true }, "dirty-files", `committed: ${file}. `);
    },
  );

  test("refused, and named: an untracked file in the way", async () => {
    const folder = commitOldApp();
    mkdirSync(path.join(folder, "src/to"));
    writeFileSync(path.join(folder, "src/to/moved.ts"), "mine\n");
    await expectRefusal(folder, { allowDirty: true }, "dirty-files", "src/to/moved.ts");
  });

  test("refused without --allow-dirty: changes elsewhere in the app", async () => {
    const folder = commitOldApp();
    writeFileSync(path.join(folder, "src/kept.ts"), "work in progress\n");
    await expectRefusal(folder, {}, "dirty-folder", "src/kept.ts");
    await applyUpdate(folder, steps, newLock, { ...options, allowDirty: true });
    expect(readFolder(folder)["src/kept.ts"]).toBe("644 work in progress\n");
  });

  test("changes elsewhere in a monorepo don't matter", async () => {
    const folder = commitOldApp("apps/web");
    writeFileSync(path.join(folder, "../other.ts"), "mine\n");
    await applyUpdate(folder, steps, newLock, options);
    expect(readFolder(folder)["src/changed.ts"]).toBe("644 new\n");
  });
});

describe("conflicts: in git's index", () => {
  test.each([
    ["a repository", ".", []],
    ["a subfolder of a monorepo", "apps/web", []],
    ["a repository with SHA-256", "apps/web", ["--object-format=sha256"]],
  ])("have the stages 1 to 3 in %s, and both sides can be checked out", async (_, subfolder, flags) => {
    const folder = commitOldApp(subfolder, ...flags);
    await applyUpdate(folder, steps, newLock, options);
    const stages = git(folder, "ls-files", "--unmerged", "--format=%(stage) %(path)").trim().split("\n");
    expect(stages).toEqual(["1 src/conflict.ts", "2 src/conflict.ts", "3 src/conflict.ts"]);
    const show = (stage: number) => git(folder, "show", `:${stage}:./src/conflict.ts`);
    expect([1, 2, 3].map(show)).toEqual(["base\n", "mine\n", "theirs\n"]);
    const read = () => readFileSync(path.join(folder, "src/conflict.ts"), "utf8");
    git(folder, "checkout", "--theirs", "src/conflict.ts");
    expect(read()).toBe("theirs\n");
    git(folder, "checkout", "--ours", "src/conflict.ts");
    expect(read()).toBe("mine\n");
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--no-verify", "--message", "resolved");
  });

  test("are the same whatever git is configured to do", async () => {
    const folder = commitOldApp();
    const hooks = path.join(temporaryFolder(), "hooks");
    mkdirSync(hooks);
    const names = [
      "pre-commit",
      "post-checkout",
      "post-index-change",
      "post-merge",
      "pre-auto-gc",
      "fsmonitor-watchman",
    ];
    for (const name of names)
      writeFileSync(path.join(hooks, name), "#!/bin/sh\ntouch called\nexit 1\n", { mode: 0o755 });
    const settings = {
      "core.hooksPath": hooks,
      "core.fsmonitor": path.join(hooks, "fsmonitor-watchman"),
      "commit.gpgsign": "true",
      "merge.conflictStyle": "diff3",
      "core.autocrlf": "true",
      "core.safecrlf": "true",
      "diff.noprefix": "true",
      "status.renames": "copies",
      "status.showUntrackedFiles": "no",
      "status.relativePaths": "false",
      "core.quotePath": "true",
    };
    for (const [key, value] of Object.entries(settings)) git(folder, "config", key, value);
    await applyUpdate(folder, steps, newLock, options);
    expect(readFolder(folder)).not.toHaveProperty("called");
    expect(git(folder, "show", ":3:src/conflict.ts")).toBe("theirs\n");
    expect(readFolder(folder)["src/changed.ts"]).toBe("644 new\n");
  });

  test("a file that stays as it is gets its stages all the same", async () => {
    const folder = commitOldApp();
    const sides = { base: Buffer.from([0, 1]), yours: Buffer.from("kept\n"), template: Buffer.from([0, 2]) };
    const binary = {
      kind: "conflict",
      path: "src/kept.ts",
      reason: "binary",
      was: "",
      executable: true,
      hunks: [],
      ...sides,
    };
    await applyUpdate(folder, [binary as (typeof steps)[number]], newLock, options);
    expect(git(folder, "ls-files", "--stage", "src/kept.ts").match(/^100755 \S+ \d/gm)).toHaveLength(3);
    git(folder, "checkout", "--theirs", "src/kept.ts");
    expect([...readFileSync(path.join(folder, "src/kept.ts"))]).toEqual([0, 2]);
  });
});

describe("the plan as shown: a file that changed after the plan was made", () => {
  test.each<[string, (folder: string) => void]>([
    ["was edited", (folder) => appendFileSync(path.join(folder, "src/changed.ts"), "edited\n")],
    ["was deleted", (folder) => rmSync(path.join(folder, "src/old/gone.ts"))],
    ["was added", (folder) => mkdirSync(path.join(folder, "src/to/moved.ts"), { recursive: true })],
    ["became a link", (folder) => replaceWithLink(path.join(folder, "src/changed.ts"))],
    ["has a link on its way", (folder) => symlinkSync(temporaryFolder(), path.join(folder, "src/new"))],
  ])("stops it: it %s", async (_, change) => {
    const folder = writeOldApp();
    change(folder);
    const before = readFolder(folder);
    await expect(async () => applyUpdate(folder, steps, newLock, options)).rejects.toMatchObject({
      code: "changed-meanwhile",
    });
    expect(readFolder(folder)).toEqual(before);
  });

  /** With the same content: what counts is that nothing is written through it. */
  function replaceWithLink(place: string): void {
    const target = path.join(temporaryFolder(), "elsewhere.ts");
    writeFileSync(target, oldFiles["src/changed.ts"] ?? "");
    rmSync(place);
    symlinkSync(target, place);
  }
});

describe("interrupted update: a full disk", () => {
  test.runIf(hasNamespaces)("leaves the app as it was", () => {
    const script = path.join(import.meta.dirname, "fill-disk.ts");
    const [command = "", ...args] = [
      ...onDisk(temporaryFolder(), "size=160k"),
      ...[process.execPath, "--import", import.meta.resolve("tsx"), script],
    ];
    const run = execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    expect(JSON.parse(run)).toEqual({ code: "disk-enospc", isAsBefore: true });
  });
});
