import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { allFlags, binPath, fakeProgram, listFiles, onlyFiles, runCli, temporaryFolder } from "./run-cli";

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the sign that must not appear.
const ansi = /\x1b/;

describe("plain output", () => {
  test.each<Record<string, string>>([{}, { CI: "1" }, { NO_COLOR: "1" }, { TERM: "dumb" }])(
    "through a pipe with %j: no ANSI",
    async (env) => {
      const fake = fakeProgram("npm", "echo working; exit 0");
      const cwd = temporaryFolder();
      const run = await runCli(["my-app", ...allFlags, "--no-git", "--no-smoke"], {
        cwd,
        env: { ...fake.env, ...env },
      });
      expect(run.exitCode).toBe(0);
      expect(run.stdout + run.stderr).not.toMatch(ansi);
    },
  );

  test.each([["CI=1"], ["NO_COLOR=1"], ["TERM=dumb"]])("in a real terminal with %s: no ANSI", (variable) => {
    const cwd = temporaryFolder();
    const fake = fakeProgram("npm", "echo working; exit 0");
    const command = `${variable} ${process.execPath} ${binPath()} my-app --yes --no-git --no-smoke`;
    const env = { ...fake.env, TERM: "xterm", HOME: cwd };
    const said = execFileSync("script", ["-qec", command, "/dev/null"], { cwd, env, encoding: "utf8" });
    expect(said).toContain("is ready");
    expect(said).not.toMatch(ansi);
  });

  test("a terminal gets colours and the time that passed", () => {
    const cwd = temporaryFolder();
    const fake = fakeProgram("npm", "echo working; exit 0");
    const command = `${process.execPath} ${binPath()} my-app --yes --no-git --no-smoke`;
    const env = { ...fake.env, TERM: "xterm", HOME: cwd };
    const said = execFileSync("script", ["-qec", command, "/dev/null"], { cwd, env, encoding: "utf8" });
    expect(said).toMatch(ansi);
    expect(said).toMatch(/Installed packages with npm .*\(\d.* m?s\)/);
  });

  test("data goes to standard output, and talk, where it is asked for, to standard error", async () => {
    const cwd = temporaryFolder();
    const json = [...allFlags, ...onlyFiles, "--json"];
    expect((await runCli(["quiet-app", ...json], { cwd })).stderr).toBe("");
    const run = await runCli(["my-app", ...json, "--verbose"], { cwd });
    const result = JSON.parse(run.stdout);
    expect(result).toMatchObject({ ok: true, install: "skipped", git: "skipped", smoke: { outcome: "skipped" } });
    expect(result.files).toEqual(listFiles(path.join(cwd, "my-app")));
    expect(run.stderr).toContain("Wrote");
  });

  test("a reader that stops early is no error, and a slow one gets everything", () => {
    const cwd = temporaryFolder();
    const shell = (command: string) =>
      execFileSync("bash", ["-o", "pipefail", "-c", command, process.execPath, binPath()], { cwd, encoding: "utf8" });
    const dryRun = `"$0" "$1" my-app --yes --dry-run --json`;
    // A pipe that holds one page of memory (F_SETPIPE_SZ is 1031), and then one that does not block either.
    const small = `perl -MFcntl -e 'fcntl(STDOUT, 1031, 4096) or die; exec @ARGV' ${dryRun}`;
    const unblocked = small.replace("; exec", "; fcntl(STDOUT, F_SETFL, O_WRONLY | O_NONBLOCK) or die; exec");
    expect(shell(`${small} | head -n 1`)).toBe("{\n");
    const whole = shell(dryRun);
    expect(whole.length).toBeGreaterThan(10 * 4096);
    expect(shell(`${unblocked} | (sleep 1; cat)`)).toBe(whole);
  });

  test("nobody listening to the talk does not stop the work", () => {
    const cwd = temporaryFolder();
    const command = `"$0" "$1" my-app --yes --no-install --no-git 2> >(exec true)`;
    const said = execFileSync("bash", ["-c", command, process.execPath, binPath()], { cwd, encoding: "utf8" });
    expect(said).toContain("my-app is ready");
    expect(listFiles(path.join(cwd, "my-app"))).toContain("package.json");
  });

  test("--quiet says nothing when all is well, and errors when not", async () => {
    const cwd = temporaryFolder();
    const flags = [...allFlags, ...onlyFiles, "--quiet"];
    expect(await runCli(["my-app", ...flags], { cwd })).toMatchObject({ exitCode: 0, stdout: "", stderr: "" });
    const again = await runCli(["my-app", ...flags], { cwd });
    expect(again).toMatchObject({ exitCode: 3, stdout: "" });
    expect(again.stderr).toContain("not empty");
  });

  test("--verbose passes on what the programs say", async () => {
    const fake = fakeProgram("npm", "echo the-inner-voice; exit 0");
    const run = await runCli(["my-app", ...allFlags, "--no-git", "--verbose"], {
      cwd: temporaryFolder(),
      env: fake.env,
    });
    expect(run.stderr).toContain("the-inner-voice");
  });
});
