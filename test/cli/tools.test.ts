import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  allFlags,
  fakeProgram,
  listFiles,
  makeFolder,
  onlyFiles,
  pathWithout,
  runCli,
  temporaryFolder,
} from "./run-cli";

/** What a package manager does for the smoke test: its report goes to the file that is named last. */
function smokeTest(report: object, exitCode = 0): string {
  const document = JSON.stringify({ summary: "12 checks passed", checks: [], ...report });
  const write = `for last; do :; done; printf '%s' '${document}' > "$last"`;
  return `if [ "$2" = smoke ]; then ${write}; exit ${exitCode}; fi; exit 0`;
}

/** A package manager that writes down how it was called, one argument a line. */
function recorder(name: string) {
  const log = path.join(temporaryFolder(), "calls");
  const script = `printf "%s\\n" "$PWD" "$@" "--end--" >> "$CALLS"; ${smokeTest({ outcome: "passed" })}`;
  const fake = fakeProgram(name, script);
  const calls = () => (existsSync(log) ? readFileSync(log, "utf8").split("--end--\n").filter(Boolean) : []);
  return { env: { ...fake.env, CALLS: log }, calls: () => calls().map((call) => call.trimEnd().split("\n")) };
}

const identity = {
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@example.com",
};

describe("no shell: child processes", () => {
  test.each(["with blank", "it's", "Übung", "a&b"])(
    "run in %j, with arguments that no shell has seen",
    async (folder) => {
      const cwd = makeFolder(temporaryFolder(), folder);
      const npm = recorder("npm");
      const run = await runCli([path.join(cwd, "my-app"), ...allFlags], { cwd, env: { ...npm.env, ...identity } });
      expect(run).toMatchObject({ exitCode: 0 });
      const [install, smoke] = npm.calls();
      expect(install?.slice(0, 2)).toEqual([path.join(cwd, "my-app"), "ci"]);
      expect(smoke?.slice(0, -1)).toEqual([path.join(cwd, "my-app"), "run", "smoke", "--", "--report"]);
    },
  );
});

describe("package manager", () => {
  test.each([
    ["a flag", ["--package-manager", "pnpm"], {}, "pnpm"],
    [
      "a flag over the one that runs us",
      ["--package-manager=bun"],
      { npm_config_user_agent: "pnpm/9.1.0 npm/? node/v20" },
      "bun",
    ],
    ["the one that runs us", [], { npm_config_user_agent: "yarn/4.1.0 npm/? node/v20.20.2 linux x64" }, "yarn"],
    ["npm for a stranger", [], { npm_config_user_agent: "cnpm/9.0.0 node/v20" }, "npm"],
    ["npm for nobody", [], {}, "npm"],
  ])("comes from %s, and every next step uses it", async (_what, flags, env, manager) => {
    const run = await runCli(["my-app", ...allFlags, ...onlyFiles, ...flags], {
      cwd: temporaryFolder(),
      env: { ...env } as Record<string, string>,
    });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.stdout).toContain(`${manager} install`);
    expect(run.stdout).toContain(`${manager} run dev`);
  });

  test.each(["npm", "pnpm", "yarn", "bun"])("%s installs and tests in its own words", async (manager) => {
    const fake = recorder(manager);
    const flags = ["--package-manager", manager, "--no-git", "--smoke"];
    expect(await runCli(["my-app", ...allFlags, ...flags], { cwd: temporaryFolder(), env: fake.env })).toMatchObject({
      exitCode: 0,
    });
    const [install, smoke] = fake.calls().map((call) => call.slice(1));
    expect(install?.[0]).toBe(manager === "npm" ? "ci" : "install");
    const words = smoke?.slice(0, -1).filter((word) => word !== "--");
    expect(words).toEqual(["run", "smoke", "--require-database", "--report"]);
  });

  test("one that is not installed: the app is kept, exit 1, the line to go on with", async () => {
    const cwd = temporaryFolder();
    const flags = ["--package-manager", "bun", "--no-git"];
    const run = await runCli(["my-app", ...allFlags, ...flags], { cwd, env: { PATH: pathWithout() } });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("cd my-app && bun install");
    expect(listFiles(path.join(cwd, "my-app"))).toContain("package.json");
  });
});

describe("install", () => {
  test("that fails keeps the app, exits 1, shows the end of its log and the line to go on with", async () => {
    const cwd = temporaryFolder();
    const npm = fakeProgram("npm", "echo E404 no such package >&2; exit 7");
    const run = await runCli(["my app", ...allFlags], { cwd, env: { ...npm.env, ...identity } });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("E404 no such package");
    expect(run.stderr).toContain("cd 'my app' && npm install");
    expect(listFiles(path.join(cwd, "my app"))).toContain("package.json");
    expect(existsSync(path.join(cwd, "my app/.git"))).toBe(true);
  });

  test("that fails is JSON with --json", async () => {
    const npm = fakeProgram("npm", "echo broken; exit 1");
    const run = await runCli(["my-app", ...allFlags, "--no-git", "--json"], { cwd: temporaryFolder(), env: npm.env });
    expect(run.exitCode).toBe(1);
    expect(JSON.parse(run.stdout).error).toMatchObject({ code: "install-failed", log: "broken" });
  });

  test("--no-install runs no package manager and makes no network call", async () => {
    const cwd = temporaryFolder();
    const trap = path.join(cwd, "trap.cjs");
    const note = path.join(cwd, "called");
    const patch = `const n=require("net"),d=require("dns"),f=require("fs");
      const no=()=>{f.writeFileSync(${JSON.stringify(note)},"1");throw new Error("network")};
      n.Socket.prototype.connect=no;d.lookup=no;`;
    writeFileSync(trap, patch);
    const npm = recorder("npm");
    const env = { ...npm.env, ...identity, NODE_OPTIONS: `--require=${trap}` };
    expect(await runCli(["my-app", ...allFlags, "--no-install"], { cwd, env })).toMatchObject({ exitCode: 0 });
    expect(npm.calls()).toEqual([]);
    expect(existsSync(note)).toBe(false);
  });
});

describe("the smoke test", () => {
  const away = smokeTest({ outcome: "partial" }, 3);

  test("that ends early: exit 1, the end of its output, the app is kept", async () => {
    const cwd = temporaryFolder();
    const npm = fakeProgram("npm", 'if [ "$2" = smoke ]; then echo "tsx: not found"; exit 127; fi; exit 0');
    const run = await runCli(["my-app", ...allFlags, "--no-git"], { cwd, env: npm.env });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("tsx: not found");
    expect(run.stderr).toContain("Run it again with: cd my-app && npm run smoke");
    expect(existsSync(path.join(cwd, "my-app"))).toBe(true);
  });

  test("that fails names the failed check, however long the server's log is", async () => {
    const failed = { name: "Sign-out ends the session", outcome: "failed", error: "200 is not 401" };
    const script = smokeTest({ outcome: "failed", checks: [failed], log: "noise ".repeat(200) }, 1);
    const flags = [...allFlags, "--no-git"];
    const run = await runCli(["my-app", ...flags], { cwd: temporaryFolder(), env: fakeProgram("npm", script).env });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("✗ Sign-out ends the session\n    200 is not 401");
  });

  test("without its database server is partial: exit 0, and what it said is passed on", async () => {
    const flags = [...allFlags, "--no-git"];
    const run = await runCli(["my-app", ...flags], { cwd: temporaryFolder(), env: fakeProgram("npm", away).env });
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toContain("12 checks passed");
  });

  test("asked for by --smoke, a database that is away is a failure", async () => {
    const flags = [...allFlags, "--no-git", "--smoke"];
    const run = await runCli(["my-app", ...flags], { cwd: temporaryFolder(), env: fakeProgram("npm", away).env });
    expect(run.exitCode).toBe(1);
  });
});

describe("git", () => {
  const git = (cwd: string, ...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" }).trim();

  test("makes one first commit with every file but .env", async () => {
    const cwd = temporaryFolder();
    expect(await runCli(["my-app", ...allFlags, "--no-install"], { cwd, env: identity })).toMatchObject({
      exitCode: 0,
    });
    const app = path.join(cwd, "my-app");
    expect(git(app, "rev-list", "--count", "HEAD")).toBe("1");
    expect(git(app, "status", "--porcelain")).toBe("");
    const tracked = git(app, "ls-files").split("\n");
    const all = listFiles(app).filter((file) => !file.startsWith(".git/") && file !== ".env");
    expect(tracked.sort()).toEqual(all);
  });

  test("the lock's blob ids are git's own", async () => {
    const cwd = temporaryFolder();
    await runCli(["my-app", ...allFlags, "--no-install"], { cwd, env: identity });
    const app = path.join(cwd, "my-app");
    const lock = JSON.parse(readFileSync(path.join(app, "create-app-template.lock.json"), "utf8"));
    for (const line of git(app, "ls-files", "--stage").split("\n")) {
      const [, blob, file] = /^\d+ ([0-9a-f]{40}) 0\t(.+)$/.exec(line) ?? [];
      if (file !== "create-app-template.lock.json") expect(lock.files[file ?? ""], file).toBe(blob);
    }
  });

  test("missing: the app is made, and said so", async () => {
    const cwd = temporaryFolder();
    const run = await runCli(["my-app", ...allFlags, "--no-install"], { cwd, env: { PATH: pathWithout("git") } });
    expect(run.exitCode).toBe(0);
    expect(run.stderr).toContain("git is not installed");
    expect(existsSync(path.join(cwd, "my-app/package.json"))).toBe(true);
  });

  test("without identity: the app is made, everything staged, and said so", async () => {
    const cwd = temporaryFolder();
    const env = { GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "user.useConfigOnly", GIT_CONFIG_VALUE_0: "true" };
    const run = await runCli(["my-app", ...allFlags, "--no-install"], { cwd, env });
    expect(run.exitCode).toBe(0);
    expect(run.stderr).toContain("git couldn't commit. If your name and email aren't configured");
    expect(run.stderr).toContain("run: cd my-app && git commit");
    expect(git(path.join(cwd, "my-app"), "diff", "--cached", "--name-only")).toContain("package.json");
  });

  test("a repository around the target: the app is made, no repository inside it", async () => {
    const cwd = temporaryFolder();
    git(cwd, "init", "--quiet");
    const run = await runCli(["packages/my-app", ...allFlags, "--no-install"], { cwd, env: identity });
    expect(run.exitCode).toBe(0);
    expect(run.stderr).toContain("no new one was created");
    expect(existsSync(path.join(cwd, "packages/my-app/.git"))).toBe(false);
    expect(git(cwd, "diff", "--cached", "--name-only")).toBe("");
  });

  test("variables of a surrounding git hook do not lead us into its repository", async () => {
    const cwd = temporaryFolder();
    const other = makeFolder(cwd, "other");
    git(other, "init", "--quiet");
    const env = { ...identity, GIT_DIR: path.join(other, ".git"), GIT_WORK_TREE: other };
    expect(await runCli(["my-app", ...allFlags, "--no-install"], { cwd, env })).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(cwd, "my-app/.git"))).toBe(true);
    expect(git(other, "status", "--porcelain")).toBe("");
  });
});
