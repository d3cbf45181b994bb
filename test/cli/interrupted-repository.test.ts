// Ctrl-C while `create` tests the app that it committed: the repository goes, unless somebody has worked in it.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { allFlags, fakeProgram, listFiles, runCli, temporaryFolder } from "./run-cli";

const identity = {
  ...{ GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@b.c" },
  ...{ GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@b.c" },
};

/** Interrupts it once npm was called with this word, and somebody has done something in the app meanwhile. */
async function interruptAt(word: "ci" | "run", meanwhile: string, args = ["my-app"], env: Record<string, string> = {}) {
  const cwd = temporaryFolder();
  const mark = path.join(temporaryFolder(), "mark");
  const npm = fakeProgram("npm", `if [ "$1" != ${word} ]; then exit 0; fi; ${meanwhile}; touch "$MARK"; sleep 60`);
  const run = await runCli([...args, ...allFlags], {
    cwd,
    env: { ...npm.env, ...identity, ...env, MARK: mark },
    onStart: async (child) => {
      while (!existsSync(mark)) await sleep(20);
      child.kill("SIGINT");
    },
  });
  expect(run.exitCode, run.stderr).toBe(130);
  return { run, cwd, app: path.join(cwd, "my-app") };
}

const git = (app: string, ...args: string[]) => execFileSync("git", args, { cwd: app, encoding: "utf8" });

const edit = 'echo "work" >> README.md';

describe("Ctrl-C: work in the new repository is kept, with its history", () => {
  test.each([
    ["a commit", `${edit}; git commit -qam mine; git checkout -q HEAD^ README.md`, "log --all --format=%s", "mine"],
    ["an amended commit", "git commit -q --amend -m mine", "log --format=%s", "mine"],
    ["a branch", "git branch mine", "branch", "mine"],
    ["a tag", "git tag mine", "tag", "mine"],
    ["a stash", `${edit}; git stash -q`, "stash list", "stash@{0}"],
    ["something staged", `${edit}; git add .; git show HEAD:README.md > README.md`, "show :README.md", "work"],
    ["a setting", "git remote add origin https://example.com/mine", "remote -v", "mine"],
  ])("%s", async (_name, meanwhile, read, expected) => {
    const { run, app } = await interruptAt("run", meanwhile);
    expect(run.stderr).toContain("saved there in the meantime: .git.");
    expect(git(app, ...read.split(" "))).toContain(expected);
    expect(listFiles(app).filter((file) => !file.startsWith(".git/"))).toEqual([]);
  });

  test.each([
    ["--git", ["my-app"]],
    ["--no-git", ["my-app", "--no-git"]],
  ])("a repository that somebody made during the install: %s", async (_name, args) => {
    const { run, app } = await interruptAt("ci", "git init -q; git add .; git commit -qm mine", args);
    expect(run.stderr).toContain("saved there in the meantime: .git.");
    expect(git(app, "log", "--format=%s")).toBe("mine\n");
  });

  test("one that is elsewhere", async () => {
    const { run, app } = await interruptAt("ci", "git init -q --separate-git-dir ../history");
    expect(run.stderr).toContain("saved there in the meantime: .git.");
    expect(readFileSync(path.join(app, ".git"), "utf8")).toContain("history");
  });
});

describe("Ctrl-C: a repository that nobody has worked in is removed", () => {
  test.each([
    ["untouched", "true"],
    ["an editor has looked into it", 'touch -d "+1 hour" README.md; git status; git log; git diff'],
  ])("%s", async (_name, meanwhile) => {
    const { run, app } = await interruptAt("run", meanwhile);
    expect(run.stderr).not.toContain("meantime");
    expect(existsSync(app)).toBe(false);
  });

  test("next to a file that was saved", async () => {
    const { app } = await interruptAt("run", "echo mine > notes.md");
    expect(listFiles(app)).toEqual(["notes.md"]);
  });

  test("git itself is interrupted", async () => {
    const stopping = fakeProgram(
      "git",
      'case "$*" in *" commit "*) touch "$MARK"; sleep 60;; esac; exec /usr/bin/git "$@"',
    );
    const { app } = await interruptAt("run", "true", ["my-app", "--no-install"], stopping.env);
    expect(existsSync(app)).toBe(false);
  });
});
