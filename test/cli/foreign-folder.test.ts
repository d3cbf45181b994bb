// Every command in a folder that is somebody else's: whatever it is told, each file stays as it is, and none is added.

import { symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commit, git, put, runCli } from "./old-app";
import { allFlags, readTree, temporaryFolder } from "./run-cli";

const [yes, here] = ["--yes", "--features=."];
const said = ["--from", "0.4.0", ...allFlags];

/** By command. Those with an exit code of 0 only show something. */
const calls: Record<string, [exitCode: number, ...args: string[]][]> = {
  create: [
    [3, ".", yes],
    [3, "create", ".", yes],
    [3, "create", "README.md", yes],
  ],
  add: [[2, "add", "google", yes]],
  remove: [[2, "remove", "landing", yes]],
  upgrade: [[2, "upgrade", yes, "--restore", "**"]],
  undo: [[2, "undo", yes]],
  status: [[2, "status"]],
  adopt: [
    [2, "adopt", yes],
    [2, "adopt", yes, ...said],
  ],
  matrix: [
    [0, "matrix", "--covering", "2"],
    [3, "matrix", "run", "--static", "--only", "sqlite_none_none", "--report", "."],
    [3, "matrix", "run", "--static", "--only", "sqlite_none_none", "--table", "README.md"],
    [3, "matrix", "run", "--static", "--only", "sqlite_none_none", "--table", "package"],
    [3, "matrix", "run", "--static", "--only", "sqlite_none_none", "--table", "link.md"],
  ],
  preview: [
    [3, "preview", "--out", "index.html"],
    [3, "preview", "--out", "link.md"],
  ],
  mcp: [[0, "mcp"]],
  templates: [
    [1, "templates", "new", "modules/notes", here],
    [2, "templates", "new", "modules/notes"],
    [1, "templates", "migrate", "modules/notes", here],
    [3, "templates", "play", "."],
    [1, "templates", "pull", ".", yes],
    [2, "templates", "touch"],
  ],
  help: [[0, "help", "add"]],
};

test("every command is tried", async () => {
  const { stdout } = await runCli(["--help"], { cwd: temporaryFolder() });
  const names = [
    ...stdout
      .slice(stdout.indexOf("\nApps:\n"))
      .matchAll(/^ {2}([a-z]+)(?: \[options\])?(?: [<[].*?[\]>])*(?: {2}|$)/gm),
  ].map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual(Object.keys(calls).sort());
});

test("your folder: templates new leaves a schema of others beside options as it is", async () => {
  const cwd = temporaryFolder();
  put(cwd, "acme/feature.schema.json", '{ "type": "object" }\n');
  const before = readTree(cwd);
  const run = await runCli(["templates", "new", "team/board", "--features", "acme"], { cwd });
  expect(run, run.stderr).toMatchObject({ exitCode: 3 });
  expect(readTree(cwd)).toEqual(before);
});

test.each(
  Object.values(calls)
    .flat()
    .map(([exitCode, ...args]) => [args.join(" "), args, exitCode] as const),
)("your folder: %s", async (_name, args, exitCode) => {
  const cwd = temporaryFolder();
  put(cwd, "README.md", "# Somebody else's\n");
  put(cwd, "package.json", '{ "name": "theirs", "private": true }\n');
  put(cwd, "package-lock.json", '{ "name": "theirs", "lockfileVersion": 3, "packages": {} }\n');
  put(cwd, "index.html", "<h1>Theirs</h1>\n");
  put(cwd, "matrix.md", "# A film of 1999\n");
  put(cwd, "src/app/page.tsx", "export default () => null;\n");
  put(cwd, "modules/index.js", "export {};\n");
  put(cwd, "templates/page.html", "<h1>{{ title }}</h1>\n");
  put(cwd, ".env", "AUTH_SECRET=theirs\n");
  symlinkSync("README.md", path.join(cwd, "link.md"));
  git(cwd, "init", "--quiet");
  commit(cwd);
  const before = readTree(cwd);
  const run = await runCli([...args], { cwd });
  expect(run, run.stderr).toMatchObject({ exitCode });
  expect(readTree(cwd)).toEqual(before);
  expect(git(cwd, "status", "--porcelain", "--ignored")).toBe("");
});
