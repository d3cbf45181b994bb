// A team's own options, from a folder that --features names, are options like ours.

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { version } from "../../package.json";
import { commit, git, put, read } from "./old-app";
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

describe("private features: --features", () => {
  test("adds values, flags and questions to the help", async () => {
    const run = await runCli(["--features", "acme", "--help"], { cwd: workingDirectory() });
    expect(run.stdout).toMatch(/Which modules: [^(]*\bnotes\b/);
    expect(run.stdout).toContain("Which team: blue or red (default: red)");
    expect(run.stdout).toContain("--team-url <value>");
  });

  test("creates the app, and the lock remembers where the options came from", async () => {
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
      features: [{ from: "../../acme", files: { "modules/notes/files/notes.txt": "Notes\n" } }],
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

  test("packages that our lock lacks are installed with npm install, all others with npm ci", async () => {
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

  test("the matrix lists them", async () => {
    const run = await runCli(["matrix", "--features", "acme"], { cwd: workingDirectory() });
    expect(run.stdout).toMatch(/^sqlite_none_notes_blue\b/m);
  });

  test("helpful mistakes: a mistake names the file, the key and what to write, without a stack", async () => {
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

describe("private features: an app with private features", () => {
  /** Committed, with the notes of acme/, which is in no repository. */
  async function makeNotesApp(): Promise<{ cwd: string; app: string }> {
    const cwd = workingDirectory();
    rmSync(path.join(cwd, "acme/team"), { recursive: true });
    const flags = ["--features", "acme", "--yes", "--oauth", "none", "--modules", "notes", ...onlyFiles];
    expect(await runCli(["app", ...flags], { cwd })).toMatchObject({ exitCode: 0 });
    const app = path.join(cwd, "app");
    git(app, "init", "--quiet");
    commit(app);
    return { cwd, app };
  }

  const changed = ["--yes", "--no-install", "--json"];

  test("is added to, upgraded and looked at without their folder, and nothing of them is lost", async () => {
    const { cwd, app } = await makeNotesApp();
    const far = path.join(temporaryFolder(), "a/clone");
    cpSync(app, far, { recursive: true });
    const status = await runCli(["status"], { cwd: far });
    expect(status).toMatchObject({ exitCode: 0 });
    expect(status.stdout).toContain('The folder ../acme ("features" in create-app-template.lock.json) isn\'t there');
    expect(status.stdout).toContain("pass it with --features");
    expect(await runCli(["add", "google", ...changed], { cwd: far })).toMatchObject({ exitCode: 0 });
    expect(read(far, "notes.txt")).toBe("Notes\n");
    expect(await runCli(["add", "google", ...changed], { cwd: app })).toMatchObject({ exitCode: 0 });
    expect(read(far, "create-app-template.lock.json")).toBe(read(app, "create-app-template.lock.json"));

    commit(app);
    renameSync(path.join(cwd, "acme"), path.join(cwd, "moved"));
    put(cwd, "moved/modules/notes/files/notes.txt", "Notes of the moved folder\n");
    const moved = await runCli(["upgrade", "--features", "../moved", ...changed], { cwd: app });
    expect(moved).toMatchObject({ exitCode: 0 });
    expect(read(app, "notes.txt")).toBe("Notes of the moved folder\n");
    const { features } = JSON.parse(read(app, "create-app-template.lock.json"));
    expect(features.map(({ from }: { from: string }) => from)).toEqual(["../moved"]);
  });

  test("one that its folder no longer has can only be removed, and the run says so", async () => {
    const { cwd, app } = await makeNotesApp();
    rmSync(path.join(cwd, "acme/modules/notes"), { recursive: true });
    const status = await runCli(["status"], { cwd: app });
    expect(status).toMatchObject({ exitCode: 0 });
    const refused = await runCli(["add", "google", "--yes"], { cwd: app });
    expect(refused.exitCode).toBe(2);
    for (const said of [status.stdout, refused.stderr]) {
      expect(said).toContain('The folder ../acme ("features" in create-app-template.lock.json)');
      expect(said).toContain("with --features, or drop the option: create-app-template remove notes");
    }
    const removed = await runCli(["remove", "notes", ...changed], { cwd: app });
    expect(removed).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(app, "notes.txt"))).toBe(false);
  });

  test("--features brings them to an app without any, before and after the command's name", async () => {
    const cwd = workingDirectory();
    rmSync(path.join(cwd, "acme/team"), { recursive: true });
    expect(await runCli(["app", ...allFlags, ...onlyFiles], { cwd })).toMatchObject({ exitCode: 0 });
    const app = path.join(cwd, "app");
    git(app, "init", "--quiet");
    commit(app);
    const dry = await runCli(["--features", "../acme", "add", "notes", "--dry-run", "--json"], { cwd: app });
    expect(JSON.parse(dry.stdout).steps).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: "add", path: "notes.txt" })]),
    );
    const run = await runCli(["add", "notes", "--features", "acme", "--directory", "app", ...changed], { cwd });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(read(app, "notes.txt")).toBe("Notes\n");
    expect(JSON.parse(read(app, "create-app-template.lock.json")).features).toMatchObject([{ from: "../acme" }]);
  });

  test("an upgrade shows what their changelog has said since, once", async () => {
    const { cwd, app } = await makeNotesApp();
    put(cwd, "acme/changelog.md", "# Changelog\n\n## 1.1.0\n\n- `notes.txt` is better now.\n");
    put(cwd, "acme/modules/notes/files/notes.txt", "Better notes\n");
    const planned = await runCli(["upgrade", "--dry-run"], { cwd: app });
    expect(planned.stdout).toContain("Since ../acme 1.1.0:\n  - `notes.txt` is better now.");
    expect(await runCli(["upgrade", ...changed], { cwd: app })).toMatchObject({ exitCode: 0 });
    commit(app);
    put(cwd, "acme/modules/notes/files/notes.txt", "The best notes\n");
    const again = await runCli(["upgrade", "--dry-run"], { cwd: app });
    expect(again.stdout).toContain("notes.txt");
    expect(again.stdout).not.toContain("is better now");
  });

  test("an edit of them that doesn't reach the app is none that an upgrade has to come before", async () => {
    const { cwd, app } = await makeNotesApp();
    put(cwd, "acme/modules/other/feature.json", '{ "label": "Other", "hint": "another" }');
    put(cwd, "acme/modules/other/files/other.txt", "Other\n");
    expect((await runCli(["status"], { cwd: app })).stdout).toContain("The template is up to date");
    expect(await runCli(["add", "other", ...changed], { cwd: app })).toMatchObject({ exitCode: 0 });
    commit(app);
    put(cwd, "acme/modules/notes/files/notes.txt", "Better notes\n");
    expect((await runCli(["status"], { cwd: app })).stdout).toContain("notes.txt");
    const refused = await runCli(["add", "google", ...changed], { cwd: app });
    expect(JSON.parse(refused.stdout).error.code).toBe("app-older");
    // The version of the template is the same, so it isn't said to be upgraded.
    const planned = await runCli(["upgrade", "--dry-run"], { cwd: app });
    expect(planned.stdout).toContain("Update the app to the current templates in ");
    const upgraded = await runCli(["upgrade", ...changed], { cwd: app });
    expect(JSON.parse(upgraded.stdout).steps).toMatchObject([{ action: "change", path: "notes.txt" }]);
  });

  test("adopt doesn't drop them without a word", async () => {
    const { cwd, app } = await makeNotesApp();
    const lock = read(app, "create-app-template.lock.json");
    const broken = lock.replace(/"\.gitignore": "[0-9a-f]+/, '".gitignore": "');
    put(app, "create-app-template.lock.json", broken);
    expect(await runCli(["adopt", "--yes"], { cwd: app })).toMatchObject({ exitCode: 0 });
    expect(read(app, "create-app-template.lock.json")).toBe(lock);
    renameSync(path.join(cwd, "acme"), path.join(cwd, "moved"));
    put(app, "create-app-template.lock.json", broken);
    expect(await runCli(["adopt", "--yes"], { cwd: app }), "git has the copy").toMatchObject({ exitCode: 0 });
    expect(read(app, "create-app-template.lock.json")).toBe(lock);

    rmSync(path.join(app, ".git"), { recursive: true });
    rmSync(path.join(app, "create-app-template.lock.json"));
    const said = ["adopt", "--yes", "--from", version, "--database", "sqlite", "--oauth", "none", "--modules", "notes"];
    const refused = await runCli(said, { cwd: app });
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('Unknown value "notes" for --modules');
    expect(await runCli([...said, "--features", "../moved"], { cwd: app })).toMatchObject({ exitCode: 0 });
    const { features, ...rest } = JSON.parse(lock);
    const moved = [{ ...features[0], from: "../moved" }];
    expect(JSON.parse(read(app, "create-app-template.lock.json"))).toEqual({ ...rest, features: moved });
  });

  test("inside the app: a lock that names a folder full of other things: nothing in it is copied, and the mistake is named", async () => {
    const { cwd, app } = await makeNotesApp();
    put(cwd, "other/secret.txt", "secret\n");
    const lock = JSON.parse(read(app, "create-app-template.lock.json"));
    put(app, "create-app-template.lock.json", JSON.stringify({ ...lock, features: [{ from: "../other" }] }));
    commit(app);
    for (const args of [["status"], ["upgrade", "--yes"], ["add", "google", "--yes"]]) {
      const run = await runCli(args, { cwd: app });
      expect(run.exitCode).toBe(1);
      expect(run.stderr).toContain("../other/secret.txt: has no meaning here");
    }
    expect(git(app, "status", "--porcelain")).toBe("");
  });
});
