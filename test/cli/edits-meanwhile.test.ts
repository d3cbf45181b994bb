// Files that are saved while an update installs packages: they are their owner's, not the update's.

import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { git, makeApp, read, runCli } from "./old-app";
import { fakeProgram, temporaryFolder } from "./run-cli";

const options = ["discord", "google", "content", "two-factor"];

/** An npm that saves files while it installs. */
function savingNpm(folder: string, files: string[]) {
  const list = path.join(temporaryFolder(), "files");
  appendFileSync(list, files.map((file) => `${path.join(folder, file)}\n`).join(""));
  const save = 'while read -r file; do mkdir -p "$(dirname "$file")"; echo "// mine" >> "$file"; done < "$SAVED"';
  const fake = fakeProgram("npm", `if [ "$1" = install ]; then ${save}; fi; exit 0`);
  return { ...fake.env, SAVED: list };
}

async function planFiles(folder: string, option: string): Promise<string[]> {
  const run = await runCli(["add", option, "--dry-run", "--json"], { cwd: folder });
  const paths: string[] = JSON.parse(run.stdout).steps.map((step: { path: string }) => step.path);
  return paths.filter((file) => file !== "package.json" && file !== "package-lock.json");
}

describe("undo: files that are saved during an install", () => {
  test.each(options)("add %s: each is named, and none is lost", async (option) => {
    const folder = await makeApp();
    const files = await planFiles(folder, option);
    expect(files.length).toBeGreaterThan(0);
    const flags = ["--yes", "--no-smoke", "--commit"];
    const run = await runCli(["add", option, ...flags], { cwd: folder, env: savingNpm(folder, files) });
    expect(run, run.stderr).toMatchObject({ exitCode: 0 });
    expect(run.stderr).toContain("Saved while this ran");
    expect(git(folder, "log", "--format=%s"), "nothing is committed").toBe("a commit\n");
    const undone = await runCli(["undo", "--yes", "--json"], { cwd: folder });
    expect(undone.exitCode).toBe(3);
    const { code, message } = JSON.parse(undone.stdout).error;
    expect(code).toBe("edited-since");
    for (const file of files) {
      expect(message).toContain(file);
      expect(read(folder, file)).toContain("// mine");
    }
  });

  test("a package lock that an install by hand completed is nobody's edit", async () => {
    const folder = await makeApp();
    const before = read(folder, "package-lock.json");
    expect(await runCli(["add", "google", "--yes", "--no-install"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    appendFileSync(path.join(folder, "package-lock.json"), "\n");
    expect(await runCli(["undo", "--yes"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(read(folder, "package-lock.json")).toBe(before);
  });

  test("a package lock that the install completed is the update's", async () => {
    const folder = await makeApp();
    const before = read(folder, "package-lock.json");
    const env = savingNpm(folder, ["package-lock.json"]);
    expect(await runCli(["add", "google", "--yes", "--no-smoke"], { cwd: folder, env })).toMatchObject({ exitCode: 0 });
    expect(await runCli(["undo", "--yes"], { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(read(folder, "package-lock.json")).toBe(before);
    expect(existsSync(path.join(folder, "src/auth/oauth"))).toBe(false);
    expect(readFileSync(path.join(folder, "package.json"), "utf8")).not.toContain("// mine");
  });
});
