// The same upgrade of the same edited app, wherever the app is: the result never depends on git's history or settings.

import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { hasNamespaces, onDisk, withoutPrivileges } from "../tools/namespace";
import { commit, editEverywhere, git, makeOldApp, presentBin, put, read, runCli, upgrade } from "./old-app";
import { listFiles, readTree, temporaryFolder } from "./run-cli";
import { enter, talkInTerminal } from "./talk-in-terminal";

interface Place {
  folder: string;
  /** Whether git is told about conflicts. */
  hasGit: boolean;
}

/** With one edit that merges, one that conflicts, and one in a file that goes. */
async function makeEditedApp(): Promise<{ folder: string; conflicting: string }> {
  const { folder, changed, removed } = await makeOldApp();
  const [merging, conflicting, gone] = [changed.at(-1), changed[0], removed[0]] as [string, string, string];
  for (const file of [merging, gone]) execFileSync("sed", ["-i", "$a // mine", path.join(folder, file)]);
  editEverywhere(folder, conflicting, "mine");
  commit(folder);
  return { folder, conflicting };
}

const places: [string, (folder: string) => Place][] = [
  [
    "a shallow clone",
    (folder) => {
      const clone = path.join(temporaryFolder(), "clone");
      git(folder, "clone", "--quiet", "--depth=1", `file://${folder}`, clone);
      return { folder: clone, hasGit: true };
    },
  ],
  [
    "a squashed history",
    (folder) => {
      rmSync(path.join(folder, ".git"), { recursive: true });
      git(folder, "init", "--quiet");
      commit(folder);
      return { folder, hasGit: true };
    },
  ],
  [
    "a repository with SHA-256",
    (folder) => {
      rmSync(path.join(folder, ".git"), { recursive: true });
      git(folder, "init", "--quiet", "--object-format=sha256");
      commit(folder);
      return { folder, hasGit: true };
    },
  ],
  [
    "a subfolder of a monorepo",
    (folder) => {
      const root = temporaryFolder();
      rmSync(path.join(folder, ".git"), { recursive: true });
      mkdirSync(path.join(root, "apps"));
      renameSync(folder, path.join(root, "apps/web"));
      git(root, "init", "--quiet");
      commit(root);
      return { folder: path.join(root, "apps/web"), hasGit: true };
    },
  ],
  [
    "a worktree",
    (folder) => {
      const tree = path.join(temporaryFolder(), "tree");
      git(folder, "worktree", "add", "--quiet", tree);
      return { folder: tree, hasGit: true };
    },
  ],
  [
    "a submodule",
    (folder) => {
      const root = temporaryFolder();
      git(root, "init", "--quiet");
      git(root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", folder, "web");
      return { folder: path.join(root, "web"), hasGit: true };
    },
  ],
  [
    "no repository",
    (folder) => {
      rmSync(path.join(folder, ".git"), { recursive: true });
      return { folder, hasGit: false };
    },
  ],
];

/** In a worktree or a submodule, `.git` is a file. */
function readApp(folder: string): [string, string][] {
  return [...readTree(folder)].filter(([file]) => file !== ".git");
}

describe("known bases: an edited app of the past release is upgraded to the same files", () => {
  let made: [string, string][] | undefined;

  /** In a repository with its whole history. */
  async function expected(): Promise<[string, string][]> {
    if (made) return made;
    const { folder } = await makeEditedApp();
    expect(await upgrade(folder)).toMatchObject({ exitCode: 4 });
    made = readApp(folder);
    return made;
  }

  test.each(places)("undo: in %s, and back", async (_name, move) => {
    const app = await makeEditedApp();
    const { folder, hasGit } = move(app.folder);
    const before = readApp(folder);
    const run = await upgrade(folder);
    expect(run.exitCode, run.stderr).toBe(4);
    expect(run.stdout).not.toContain("wasn't found");
    expect(readApp(folder)).toEqual(await expected());
    if (hasGit) expect(git(folder, "ls-files", "--unmerged", "--", app.conflicting).match(/\t/g)).toHaveLength(3);
    const undone = await runCli(["undo", "--yes"], { cwd: folder });
    expect(undone.exitCode, undone.stderr).toBe(0);
    expect(readApp(folder)).toEqual(before);
    if (hasGit) expect(git(folder, "status", "--porcelain")).toBe("");
  });
});

describe("interrupted update: a disk that refuses", () => {
  test.runIf(hasNamespaces)("a folder that you may not write to: a sentence, and nothing is lost", async () => {
    const { folder } = await makeOldApp({ git: false });
    const before = readTree(folder);
    execFileSync("chmod", ["-R", "a-w", folder]);
    const run = await runCli(["upgrade", "--yes", "--no-install"], { cwd: folder, wrapper: withoutPrivileges });
    execFileSync("chmod", ["-R", "u+w", folder]);
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("You don't have permission to write");
    expect(readTree(folder)).toEqual(before);
  });

  test("a read-only file is replaced as a whole, and stays read-only", async () => {
    const { folder, fresh, changed } = await makeOldApp();
    const file = changed[0] as string;
    execFileSync("chmod", ["a-w", path.join(folder, file)]);
    expect(await upgrade(folder)).toMatchObject({ exitCode: 0 });
    expect(read(folder, file)).toBe(read(fresh, file));
    expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o444);
  });

  test.runIf(hasNamespaces)("a full disk: a sentence, and nothing is lost", async () => {
    const { folder } = await makeOldApp({ git: false });
    const before = readTree(folder);
    const [small, after] = [temporaryFolder(), temporaryFolder()];
    const size = listFiles(folder).reduce(
      (sum, file) => sum + Math.ceil(statSync(path.join(folder, file)).size / 4096) * 4,
      0,
    );
    // Room for the app, but not for all of the new files beside it. What is left is copied out of the namespace.
    const inside = `cp -R ${folder}/. . && "$@"; code=$?; cp -R . ${after}; exit $code`;
    const wrapper = [...onDisk(small, `size=${size + 400}k`), "sh", "-c", inside, "sh"];
    const run = await runCli(["upgrade", "--yes", "--no-install"], { cwd: folder, wrapper });
    expect(run.exitCode, run.stderr).toBe(1);
    expect(run.stderr).toContain("The disk is full");
    expect(readTree(after)).toEqual(before);
  });
});

test("the plan as shown: a file that you edit while the question is open stops the update, and nothing is lost", async () => {
  const { folder, changed } = await makeOldApp();
  const file = changed[0] as string;
  const before = readTree(folder);
  const editAndAgree = () => {
    put(folder, file, "// written meanwhile\n");
    return enter;
  };
  const command = [process.execPath, presentBin(), "upgrade", "--no-install"];
  const talk = await talkInTerminal(command, folder, [["Apply this plan?", editAndAgree]]);
  expect(talk.exitCode).toBe(1);
  expect(talk.shown).toContain(`Changed since the plan was made: ${file}`);
  expect(readTree(folder)).toEqual(new Map([...before, [file, "// written meanwhile\n"]]));
});

test("the plan as shown: a lock that you bring back while adopt asks stays", async () => {
  const { folder } = await makeOldApp();
  const lockName = "create-app-template.lock.json";
  const lock = read(folder, lockName);
  put(folder, lockName, "broken");
  const restoreAndAgree = () => {
    put(folder, lockName, `${lock}\n`);
    return enter;
  };
  const command = [process.execPath, presentBin(), "adopt"];
  const talk = await talkInTerminal(command, folder, [["Write these files?", restoreAndAgree]]);
  expect(talk.exitCode).toBe(1);
  expect(talk.shown).toContain(`Changed since the plan was made: ${lockName}`);
  expect(read(folder, lockName)).toBe(`${lock}\n`);
});

test("the plan as shown: globs that you add to the lock while the question is open stop the update, and stay", async () => {
  const { folder, changed } = await makeOldApp();
  const lockName = "create-app-template.lock.json";
  expect(await upgrade(folder)).toMatchObject({ exitCode: 0 });
  commit(folder);
  const lock = read(folder, lockName).replace('"yours": []', `"yours": ["${changed[0]}"]`);
  const editAndAgree = () => {
    put(folder, lockName, lock);
    return enter;
  };
  const command = [process.execPath, presentBin(), "add", "google", "--no-install"];
  const talk = await talkInTerminal(command, folder, [["Apply this plan?", editAndAgree]]);
  expect(talk.exitCode).toBe(1);
  expect(talk.shown).toContain(`Changed since the plan was made: ${lockName}`);
  expect(read(folder, lockName)).toBe(lock);
});
