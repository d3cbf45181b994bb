// What the user's own git settings do to the repository of a new app.

import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { allFlags, runCli, temporaryFolder } from "./run-cli";

const identity = {
  ...{ GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@b.c" },
  ...{ GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@b.c" },
};

test("git: no hook of the user's runs while the app is committed", async () => {
  const cwd = temporaryFolder();
  const hooks = temporaryFolder();
  for (const name of ["pre-commit", "prepare-commit-msg", "post-commit", "post-index-change"]) {
    writeFileSync(path.join(hooks, name), `#!/bin/sh\necho ${name} >> ${cwd}/ran\n`, { mode: 0o755 });
  }
  writeFileSync(path.join(cwd, ".gitconfig"), `[core]\n\thooksPath = ${hooks}\n`);
  const run = await runCli(["my-app", ...allFlags, "--no-install", "--json"], { cwd, env: identity });
  expect(JSON.parse(run.stdout)).toMatchObject({ ok: true, git: "committed" });
  expect(existsSync(path.join(cwd, "ran"))).toBe(false);
});

test("git: a file that it can't add: the app is made, and there is a repository, as it says", async () => {
  const cwd = temporaryFolder();
  writeFileSync(path.join(cwd, "attributes"), "*.ts filter=missing\n");
  const filter = '[filter "missing"]\n\tclean = false\n\trequired = true\n';
  writeFileSync(path.join(cwd, ".gitconfig"), `[core]\n\tattributesFile = ${cwd}/attributes\n${filter}`);
  const run = await runCli(["my-app", ...allFlags, "--no-install"], { cwd });
  expect(run).toMatchObject({ exitCode: 0 });
  expect(run.stderr).toContain("git created a repository, but couldn't add the app's files: fatal: ");
  expect(run.stderr).toContain("run: cd my-app && git add --all && git commit");
  expect(execFileSync("git", ["status", "--short"], { cwd: path.join(cwd, "my-app"), encoding: "utf8" })).toContain(
    "??",
  );
});
