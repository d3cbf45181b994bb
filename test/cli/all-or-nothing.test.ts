import { type ChildProcess, execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { hasNamespaces, onDisk } from "../tools/namespace";
import { allFlags, fakeProgram, listFiles, onlyFiles, runCli, temporaryFolder, temporaryFolderOnDisk } from "./run-cli";

const isRoot = process.getuid?.() === 0;

describe("all or nothing: kill -9 at any moment", () => {
  test("leaves the target absent or complete", async () => {
    const cwd = temporaryFolderOnDisk();
    const whole = await runCli(["whole", ...allFlags, ...onlyFiles], { cwd });
    const expected = listFiles(path.join(cwd, "whole"));
    const seen = { absent: 0, complete: 0 };
    // Earlier after a run that was complete, later after one that was not: so the kills gather where the files are written.
    let moment = whole.milliseconds * 0.8;
    for (let round = 0; round < 40; round++) {
      const name = `app-${round}`;
      const jitter = 0.9 + Math.random() * 0.2;
      const onStart = (child: ChildProcess) => void sleep(moment * jitter).then(() => child.kill("SIGKILL"));
      await runCli([name, ...allFlags, ...onlyFiles], { cwd, onStart });
      const isThere = existsSync(path.join(cwd, name));
      if (isThere) expect(listFiles(path.join(cwd, name)), name).toEqual(expected);
      seen[isThere ? "complete" : "absent"]++;
      moment *= isThere ? 0.85 : 1.08;
    }
    expect(seen.absent).toBeGreaterThan(0);
  });
});

describe("Ctrl-C", () => {
  /** An npm that says it began, and then takes its time. */
  const slowNpm = 'echo $$ > "$MARK"; sleep 60';

  async function interruptInstall(
    args: string[],
    cwd: string,
    signal: "SIGINT" | "SIGTERM" = "SIGINT",
    meanwhile = "true",
  ) {
    const mark = path.join(temporaryFolder(), "mark");
    const fake = fakeProgram("npm", `${meanwhile}; ${slowNpm}`);
    const run = await runCli(args, {
      cwd,
      env: { ...fake.env, MARK: mark },
      onStart: (child) => void waitFor(mark).then(() => child.kill(signal)),
    });
    return { run, npm: Number(readFileSync(mark, "utf8")) };
  }

  async function waitFor(file: string): Promise<void> {
    while (!existsSync(file) || readFileSync(file, "utf8") === "") await sleep(20);
    await sleep(50);
  }

  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s during the install: exit 130, the app is gone, and so is npm",
    async (signal) => {
      const cwd = temporaryFolder();
      writeFileSync(path.join(cwd, "mine.txt"), "mine");
      const { run, npm } = await interruptInstall(["new/my-app", ...allFlags], cwd, signal);
      expect(run.exitCode).toBe(130);
      expect(readdirSync(cwd)).toEqual(["mine.txt"]);
      expect(() => process.kill(npm, 0)).toThrow();
    },
  );

  const saves =
    'echo mine > src/notes.md; echo "// mine" >> src/log.ts; mkdir -p node_modules/x; echo x > node_modules/x/x.js';

  test.each([
    ["a new folder", "my-app", (_cwd: string) => {}],
    ["a folder of the user's", ".", (cwd: string) => writeFileSync(path.join(cwd, "LICENSE"), "mine")],
  ])("what is saved in the meantime stays, and is named: %s", async (_name, place, prepare) => {
    const cwd = temporaryFolder();
    prepare(cwd);
    const before = listFiles(cwd);
    const { run } = await interruptInstall([place, ...allFlags, "--name", "x"], cwd, "SIGINT", saves);
    expect(run.exitCode).toBe(130);
    expect(run.stderr).toContain("saved there in the meantime: src/log.ts, src/notes.md.");
    const saved = ["src/log.ts", "src/notes.md"].map((file) => path.posix.join(place, file));
    expect(listFiles(cwd)).toEqual([...before, ...saved].sort());
  });

  test("in a folder of the user's, only what this run made is removed", async () => {
    const cwd = temporaryFolder();
    mkdirSync(path.join(cwd, ".git"));
    writeFileSync(path.join(cwd, ".git/config"), "mine");
    writeFileSync(path.join(cwd, "LICENSE"), "mine");
    const { run } = await interruptInstall([".", ...allFlags, "--name", "x"], cwd);
    expect(run.exitCode).toBe(130);
    expect(listFiles(cwd)).toEqual([".git/config", "LICENSE"]);
  });

  test("an empty folder that was there before is there afterwards, empty", async () => {
    const cwd = temporaryFolder();
    mkdirSync(path.join(cwd, "my-app"));
    expect((await interruptInstall(["my-app", ...allFlags], cwd)).run.exitCode).toBe(130);
    expect(readdirSync(cwd)).toEqual(["my-app"]);
    expect(readdirSync(path.join(cwd, "my-app"))).toEqual([]);
  });
});

describe("a disk that refuses", () => {
  test.runIf(hasNamespaces)("ENOSPC: a plain sentence, non-zero, no partial tree", async () => {
    const cwd = temporaryFolder();
    for (const target of ["my-app", "."]) {
      const wrapper = onDisk(cwd, "size=64k");
      const run = await runCli([target, ...allFlags, ...onlyFiles, "--name", "x"], { cwd, wrapper });
      expect(run.exitCode).toBe(1);
      expect(run.stderr).toContain("The disk is full");
      expect(run.stderr).not.toMatch(/\n {4}at /);
      expect(run.stderr).toMatch(/^left on the disk:$/m);
    }
  });

  /** Root may write anywhere, so somebody else has to try. */
  const nobody = isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];

  test("EACCES: a plain sentence, non-zero, no partial tree", async () => {
    const cwd = temporaryFolder();
    mkdirSync(path.join(cwd, "locked"), { mode: 0o555 });
    // An empty folder is replaced as a whole, by whoever may write to the one around it.
    chmodSync(cwd, 0o555);
    onTestFinished(() => chmodSync(cwd, 0o755));
    for (const target of ["locked/my-app", "locked"]) {
      const run = await runCli([target, ...allFlags, ...onlyFiles], { cwd, wrapper: nobody });
      expect(run.exitCode).toBe(1);
      expect(run.stderr).toContain("You don't have permission to write to");
      expect(readdirSync(path.join(cwd, "locked"))).toEqual([]);
    }
  });

  test.runIf(hasNamespaces)("a read-only disk: a plain sentence, non-zero", async () => {
    const cwd = temporaryFolder();
    const run = await runCli(["my-app", ...allFlags, ...onlyFiles], { cwd, wrapper: onDisk(cwd, "ro,size=1m") });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain("read-only disk");
  });

  test("a folder that is ours inside one that is not can still be filled", async () => {
    const cwd = temporaryFolder();
    chmodSync(cwd, 0o755);
    mkdirSync(path.join(cwd, "parent/mine"), { recursive: true });
    if (isRoot) execFileSync("chown", ["65534:65534", path.join(cwd, "parent/mine")]);
    chmodSync(path.join(cwd, "parent"), 0o555);
    const run = await runCli(["parent/mine", ...allFlags, ...onlyFiles], { cwd, wrapper: nobody });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(listFiles(path.join(cwd, "parent/mine"))).toContain("package.json");
    chmodSync(path.join(cwd, "parent"), 0o755);
  });
});
