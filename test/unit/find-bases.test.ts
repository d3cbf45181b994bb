import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { takeFingerprint } from "../../src/catalog/fingerprint";
import type { AppLock } from "../../src/disk/app-lock";
import { readAppFiles } from "../../src/disk/read-app-files";
import { readBlobs } from "../../src/system/run-git";
import { findBases } from "../../src/update/bases/find-bases";

const original = "const made = 1;\n";
const lock: AppLock = {
  version: "9.9.9",
  answers: { name: "my-app", packageManager: "npm", choices: {} },
  yours: [],
  files: new Map([["src/custom.ts", { ...takeFingerprint(Buffer.from(original)), mergeStrategy: "merge-text" }]]),
  texts: new Map(),
};
const released = () => ({ index: [], texts: [] });

function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "bases-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function git(cwd: string, ...args: string[]): void {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...identity, ...args], { cwd, stdio: "ignore" });
}

function commit(folder: string, text: string): void {
  mkdirSync(path.join(folder, "src"), { recursive: true });
  writeFileSync(path.join(folder, "src/custom.ts"), text);
  git(folder, "add", "--all");
  git(folder, "commit", "--message", "a commit");
}

/** The folder of an app whose file was committed as it was made, and then edited. */
function repository(...flags: string[]): string {
  const folder = temporaryFolder();
  git(folder, "init", ...flags);
  commit(folder, original);
  commit(folder, "const edited = 2;\n");
  return folder;
}

function find(folder: string, more: object = {}) {
  const bases = findBases(lock, ["src/custom.ts", "src/own.ts"], {
    readBlobs: (ids) => readBlobs(folder, ids),
    released,
    ...more,
  });
  return Buffer.from(bases.get("src/custom.ts") ?? "nowhere").toString();
}

describe("known bases: the base of a merge", () => {
  test("comes from the app's repository", () => {
    expect(find(repository())).toBe(original);
  });

  test("comes from it in a subfolder, too", () => {
    expect(find(path.join(repository(), "src"))).toBe(original);
  });

  test.each<[string, () => string]>([
    ["no repository", temporaryFolder],
    ["a repository with SHA-256", () => repository("--object-format=sha256")],
    [
      "a shallow clone",
      () => {
        const folder = temporaryFolder();
        git(folder, "clone", "--depth=1", `file://${repository()}`, "clone");
        return path.join(folder, "clone");
      },
    ],
    [
      "a squashed history",
      () => {
        const folder = repository();
        rmSync(path.join(folder, ".git"), { recursive: true });
        git(folder, "init");
        git(folder, "add", "--all");
        return folder;
      },
    ],
  ])("isn't guessed if there is %s, but taken from the release", (_, make) => {
    const folder = make();
    expect(find(folder)).toBe("nowhere");
    expect(find(folder, { released: () => ({ index: [], texts: [Buffer.from(original)] }) })).toBe(original);
  });

  test("is checked against the lock, wherever it comes from", () => {
    const rendered = new Map([["src/custom.ts", { content: Buffer.from("wrong") }]]);
    expect(find(temporaryFolder(), { rendered })).toBe("nowhere");
  });
});

describe("the files of an app", () => {
  test("moved and removed: links, folders and files on the way are never followed", () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder();
    writeFileSync(path.join(elsewhere, "a.ts"), "elsewhere");
    for (const name of ["src", "folder"]) mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, "src/a.ts"), "a", { mode: 0o755 });
    symlinkSync(elsewhere, path.join(folder, "linked"));
    symlinkSync(path.join(elsewhere, "a.ts"), path.join(folder, "src/link.ts"));
    const paths = [
      "src/a.ts",
      "src/link.ts",
      "linked/a.ts",
      "linked/b/c.ts",
      "folder",
      "src/a.ts/b/c.ts",
      "src/none.ts",
    ];
    const files = readAppFiles(folder, paths);
    expect(Object.fromEntries([...files].map(([file, { obstacle }]) => [file, obstacle]))).toEqual({
      "src/a.ts": undefined,
      "src/link.ts": "link",
      "linked/a.ts": "link",
      "linked/b/c.ts": "link",
      folder: "folder",
      "src/a.ts/b/c.ts": "special",
    });
    expect(files.get("src/a.ts")).toMatchObject({ content: Buffer.from("a"), executable: true });
  });
});
