// C37 A team's own options, from a folder that --features names, are options like ours.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { allFlags, fakeProgram, onlyFiles, runCli, temporaryFolder } from "./run-cli";

/** A working directory with "acme/" in it: an option of a group of ours, with a package, and a group of its own. */
function workingDirectory(): string {
  const cwd = temporaryFolder();
  const files = {
    "acme/versions.json": '{ "left-pad": "1.3.0" }',
    "acme/modules/notes/feature.json": '{ "label": "Notes", "hint": "a text", "dependencies": ["left-pad"] }',
    "acme/modules/notes/files/notes.txt": "Notes\n",
    "acme/team/group.json": '{ "order": 1, "question": "Which team?", "pick": "one", "preselected": ["red"] }',
    "acme/team/red/feature.json": `{ "label": "Red", "hint": "the red team", "env": [
      { "name": "TEAM_URL", "description": "Where the team is.", "required": false, "flag": "--team-url" } ] }`,
    "acme/team/red/files/scripts/team.mjs": "console.log(process.env.TEAM_URL);\n",
    "acme/team/blue/feature.json": '{ "label": "Blue", "hint": "the blue team" }',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
    writeFileSync(path.join(cwd, file), content);
  }
  return cwd;
}

describe("C37 --features", () => {
  test("C37 adds values, flags and questions to the help", async () => {
    const run = await runCli(["--features", "acme", "--help"], { cwd: workingDirectory() });
    expect(run.stdout).toMatch(/Which modules: [^(]*\bnotes\b/);
    expect(run.stdout).toContain("Which team: blue or red (default: red)");
    expect(run.stdout).toContain("--team-url <value>");
  });

  test("C37 creates the app, and the lock remembers where the options came from", async () => {
    const cwd = workingDirectory();
    const own = ["--modules", "notes", "--team", "red", "--team-url", "https://red.example.com"];
    const flags = ["--features", "acme", "--database", "sqlite", "--oauth", "none", ...own];
    const run = await runCli(["apps/my-app", ...flags, ...onlyFiles], { cwd });
    expect(run).toMatchObject({ exitCode: 0 });
    const read = (file: string) => readFileSync(path.join(cwd, "apps/my-app", file), "utf8");
    expect(read("notes.txt")).toBe("Notes\n");
    expect(read(".env")).toContain("TEAM_URL=https://red.example.com");
    expect(JSON.parse(read("package.json")).dependencies["left-pad"]).toBe("1.3.0");
    expect(JSON.parse(read("create-app-template.lock.json"))).toMatchObject({
      answers: { choices: { modules: ["notes"], team: ["red"] } },
      features: ["../../acme"],
    });
    const [command = ""] = /create-app-template apps\/my-app .*/.exec(run.stdout) ?? [];
    expect(command).toContain("--features acme");

    const again = ["again", "--answers", "apps/my-app/create-app-template.lock.json", ...onlyFiles];
    const without = await runCli(again, { cwd });
    expect(without.exitCode).toBe(2);
    expect(without.stderr).toContain("has private features, from ../../acme.");
    expect(await runCli([...again, "--features", "acme"], { cwd })).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(cwd, "again/notes.txt"))).toBe(true);
  });

  test("C37 packages that our lock lacks are installed with npm install, all others with npm ci", async () => {
    const npm = fakeProgram("npm", 'printf "%s\\n" "$1" >> "$CALLS"');
    for (const [modules, command] of [
      ["notes", "install"],
      ["none", "ci"],
    ] as const) {
      const cwd = workingDirectory();
      const env = { ...npm.env, CALLS: path.join(cwd, "calls") };
      const flags = ["--features", "acme", "--yes", "--modules", modules, "--no-git", "--no-smoke"];
      expect(await runCli(["my-app", ...flags], { cwd, env })).toMatchObject({ exitCode: 0 });
      expect(readFileSync(env.CALLS, "utf8")).toBe(`${command}\n`);
    }
  });

  test("C37 the matrix lists them", async () => {
    const run = await runCli(["matrix", "--features", "acme"], { cwd: workingDirectory() });
    expect(run.stdout).toMatch(/^sqlite_none_notes_blue\b/m);
  });

  test("C36, C37 a mistake names the file, the key and what to write, without a stack", async () => {
    const cwd = workingDirectory();
    writeFileSync(path.join(cwd, "acme/modules/notes/feature.json"), '{ "label": "Notes", "hnit": "a text" }');
    for (const args of [["my-app", ...allFlags], ["matrix"], ["--help"]]) {
      const run = await runCli([...args, "--features", "acme"], { cwd });
      expect(run.exitCode).toBe(1);
      expect(run.stderr).toContain("Error: ./acme/modules/notes/feature.json");
      expect(run.stderr).not.toContain("    at ");
    }
  });
});
