// A repository that somebody else wrote. Whatever it contains, a command neither leaves the app's folder nor runs anything of
// it before somebody has agreed.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { takeFingerprint } from "../../src/catalog/fingerprint";
import { commit, git, makeApp, makeOldApp, offerVariable, put, read, remove, runCli, upgrade } from "./old-app";
import { readTree, temporaryFolder } from "./run-cli";

const lockName = "create-app-template.lock.json";

const commands = [
  ["upgrade", "--dry-run"],
  ["upgrade", "--yes", "--no-install"],
  ["add", "google", "--yes", "--no-install"],
  ["remove", "landing", "--yes", "--no-install"],
  ["status"],
  ["adopt", "--yes"],
  ["undo", "--yes"],
];

/** A file beside the app that no command has any business with. */
function putVictim(folder: string): string {
  const victim = path.join(path.dirname(folder), "victim.txt");
  writeFileSync(victim, "untouched\n");
  return victim;
}

describe("inside the app: a repository that brings a journal", () => {
  test.each(
    commands.flatMap((command) => ["journal", "done"].map((name) => [command.join(" "), name, command] as const)),
  )("%s writes nothing of it: %s", async (_, name, command) => {
    const folder = await makeApp();
    const victim = putVictim(folder);
    const sha256 = (text: string) => takeFingerprint(Buffer.from(text)).sha256;
    const entries = ["../victim.txt", ".git/hooks/post-checkout"].map((file) => {
      return { path: file, was: sha256("evil\n"), now: sha256("untouched\n"), kept: true };
    });
    put(folder, `.create-app-template/update/${name}`, JSON.stringify({ entries, keptIn: "..", stages: [] }));
    put(folder, ".create-app-template/update/old-0", "evil\n");
    put(folder, ".create-app-template/update/old-1", "evil\n");
    git(folder, "add", "--all", "--force");
    commit(folder);
    const run = await runCli(command, { cwd: folder });
    expect(run.stderr).not.toContain("interrupted");
    expect(readFileSync(victim, "utf8")).toBe("untouched\n");
    expect(existsSync(path.join(folder, ".git/hooks/post-checkout"))).toBe(false);
  });
});

describe("inside the app: a repository with links", () => {
  test("a .env that is a link gets no lines, and neither does what it leads to", async () => {
    const folder = await makeApp();
    const victim = putVictim(folder);
    remove(folder, ".env");
    symlinkSync("../victim.txt", path.join(folder, ".env"));
    const run = await runCli(offerVariable(folder), { cwd: folder });
    expect(run.exitCode, run.stderr).toBe(0);
    expect(run.stdout).toContain("New variable EXTRA, required: ");
    expect(readFileSync(victim, "utf8")).toBe("untouched\n");
  });

  test.each(commands)("%s doesn't write through a lock that is a link", async (...command) => {
    const folder = await makeApp();
    const lock = path.join(path.dirname(folder), "lock.json");
    writeFileSync(lock, command[0] === "adopt" ? "broken" : read(folder, lockName));
    const before = readFileSync(lock, "utf8");
    remove(folder, lockName);
    symlinkSync("../lock.json", path.join(folder, lockName));
    commit(folder);
    const run = await runCli(command, { cwd: folder });
    expect(readFileSync(lock, "utf8")).toBe(before);
    if (!["status", "undo"].includes(command[0] ?? "") && !command.includes("--dry-run")) {
      expect(run.stdout + run.stderr).toMatch(/link|Nothing to do|Changed since/);
    }
  });

  test("a folder that is a link is never written into", async () => {
    const { folder } = await makeOldApp();
    const elsewhere = temporaryFolder();
    rmSync(path.join(folder, "src/components"), { recursive: true });
    symlinkSync(elsewhere, path.join(folder, "src/components"));
    commit(folder);
    const run = await upgrade(folder);
    expect(run.exitCode, run.stderr).toBe(4);
    expect([...readTree(elsewhere)]).toEqual([]);
  });
});

describe("nothing runs: a dry run", () => {
  test("runs neither the app's formatters nor its git hooks, and writes nothing", async () => {
    const { folder, changed } = await makeOldApp();
    const ran = path.join(path.dirname(folder), "ran.txt");
    const script = `require("node:fs").appendFileSync(${JSON.stringify(ran)}, "ran\\n");`;
    put(folder, "node_modules/prettier/package.json", '{"name":"prettier","main":"index.js"}');
    put(folder, "node_modules/prettier/index.js", script);
    put(folder, "node_modules/@biomejs/biome/bin/biome", script);
    put(folder, "node_modules/.bin/biome", `#!/usr/bin/env node\n${script}`);
    chmodSync(path.join(folder, "node_modules/.bin/biome"), 0o755);
    for (const file of changed.slice(0, 3)) put(folder, file, "// mine\n");
    git(folder, "add", "--all", "--force");
    commit(folder);
    const before = readTree(folder);
    for (const command of [["upgrade", "--dry-run", "--diff"], ["status"]]) {
      const run = await runCli(command, { cwd: folder });
      expect(run.exitCode, run.stderr).toBe(command[0] === "upgrade" ? 4 : 0);
    }
    expect(existsSync(ran)).toBe(false);
    expect(readTree(folder)).toEqual(before);
    await upgrade(folder);
    expect(existsSync(ran), "they would have run").toBe(true);
  });

  test("a folder that git takes for a bare repository runs nothing either", async () => {
    const folder = await makeApp();
    const ran = path.join(path.dirname(folder), "ran.txt");
    const bare = path.join(folder, "bare");
    mkdirSync(bare);
    git(bare, "init", "--quiet", "--bare");
    put(
      bare,
      "config",
      `[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = "touch ${ran}"\n[filter "x"]\n\tclean = touch ${ran}\n`,
    );
    put(bare, ".gitattributes", "* filter=x\n");
    put(bare, lockName, read(folder, lockName));
    for (const args of commands) await runCli(args, { cwd: bare });
    expect(existsSync(ran)).toBe(false);
    expect(existsSync(path.join(bare, "create-app-template"))).toBe(false);
  });
});

describe("printable text: text that comes from the repository", () => {
  const sequence = "\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e";

  /** Nothing but lines, tabs and what can be seen. */
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const hidden = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;

  test.each([
    ["status", ["status"]],
    ["status as JSON", ["status", "--json"]],
    ["a dry run with its lines", ["upgrade", "--dry-run", "--diff"]],
    ["adopt", ["adopt", "--yes"]],
  ])("reaches the terminal without control characters: %s", async (_, command) => {
    const { folder, changed } = await makeOldApp();
    put(folder, lockName, read(folder, lockName).replace(/"name": "[^"]*"/, `"name": ${JSON.stringify(sequence)}`));
    put(folder, changed[0] as string, `${sequence}\n${read(folder, changed[0] as string)}`);
    put(
      folder,
      "package.json",
      read(folder, "package.json").replace(/"name": "[^"]*"/, `"name": ${JSON.stringify(sequence)}`),
    );
    if (command[0] === "adopt") put(folder, lockName, `{"yours": ["${sequence}"]`);
    commit(folder);
    const run = await runCli(command, { cwd: folder });
    expect(run.stdout + run.stderr).not.toMatch(hidden);
    if (command.includes("--json")) expect(JSON.parse(run.stdout)).toBeTypeOf("object");
  });

  test("neither does what private features are called", async () => {
    const cwd = temporaryFolder();
    const label = JSON.stringify(sequence);
    put(cwd, "acme/team/group.json", `{ "order": 1, "question": ${label}, "pick": "any", "preselected": [] }`);
    put(cwd, "acme/team/red/feature.json", `{ "label": ${label}, "hint": ${label} }`);
    for (const command of ["--help", "help create", "create --help"]) {
      const run = await runCli(["--features", "acme", ...command.split(" ")], { cwd });
      expect(run.stdout, command).toContain("owned");
      expect(run.stdout + run.stderr, command).not.toMatch(hidden);
    }
  });

  test("neither does a path in an error", async () => {
    const folder = await makeApp();
    const lock = JSON.parse(read(folder, lockName));
    put(folder, lockName, JSON.stringify({ ...lock, files: { [sequence]: "x" } }));
    const run = await runCli(["status"], { cwd: realpathSync(folder) });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain("owned");
    expect(run.stderr).not.toMatch(hidden);
  });
});
