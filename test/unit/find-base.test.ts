import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { blobIdOf, hashOf } from "../../src/catalog/fingerprint";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Answers, RenderedFile } from "../../src/catalog/types";
import { type AppLock, lockTree } from "../../src/disk/app-lock";
import { readAppFiles } from "../../src/disk/read-app-files";
import { renderApp } from "../../src/render/render-app";
import { renderFormat } from "../../src/render/render-formats";
import { readBlobs } from "../../src/system/run-git";
import { completeBase, findBase } from "../../src/update/bases/find-base";
import type { BaseTree } from "../../src/update/plan/types";
import { fillTemplates } from "../tools/small-templates";

const original = "const made = 1;\n";
const customPath = "src/custom.ts";
const answers: Answers = { name: "my-app", packageManager: "npm", choices: { storage: ["disk"], extras: [] } };

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

/** The base of a file that no version renders, as one that was left behind by an update may be. */
function findInGit(folder: string): string {
  const hash = blobIdOf(Buffer.from(original));
  const base: BaseTree = new Map([
    [customPath, { hash, mergeStrategy: "text" }],
    ["src/own.ts", { hash: "0".repeat(40), mergeStrategy: "text" }],
  ]);
  const complete = completeBase(base, (ids) => readBlobs(folder, ids));
  expect(complete.get("src/own.ts")?.content).toBeUndefined();
  return Buffer.from(complete.get(customPath)?.content ?? "nowhere").toString();
}

describe("known bases: what no version renders", () => {
  test("comes from the app's repository", () => {
    expect(findInGit(repository())).toBe(original);
  });

  test("comes from it in a subfolder, too", () => {
    expect(findInGit(path.join(repository(), "src"))).toBe(original);
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
  ])("isn't guessed if there is %s", (_, make) => {
    expect(findInGit(make())).toBe("nowhere");
  });

  test("is checked by its hash, wherever it comes from", () => {
    const hash = blobIdOf(Buffer.from(original));
    const wrong = completeBase(new Map([[customPath, { hash, mergeStrategy: "text" }]]), () => {
      return new Map([[hash, Buffer.from("wrong")]]);
    });
    expect(wrong.get(customPath)?.content).toBeUndefined();
  });
});

describe("known bases: the base of a merge", async () => {
  const templates = mkdtempSync(path.join(tmpdir(), "bases-"));
  afterAll(() => rmSync(templates, { recursive: true }));
  fillTemplates(templates);
  const catalog = await readCatalog(templates);
  const frozen = { format: renderFormat, catalog };
  const catalogOf = (version: string) => (version === "1.0.0" ? frozen : undefined);
  const lockOf = (more: Partial<AppLock> = {}): AppLock => {
    return { ...lockTree({ version: "1.0.0", answers }, renderApp(catalog, answers)), ...more };
  };
  const withHash = (file: string, hash: string) => new Map([...lockOf().files, [file, hash]]);

  test("is what the version of the lock renders for its answers", () => {
    const { base, wrong } = findBase(lockOf(), catalogOf);
    expect(wrong).toEqual([]);
    expect([...base].map(([file, { content }]) => [file, content])).toEqual(
      [...renderApp(catalog, answers)].map(([file, { content }]) => [file, content]),
    );
  });

  const zeros = "0".repeat(40);
  const red = { ...answers, choices: { ...answers.choices, extras: ["red"] } };

  test.each<[string, Partial<AppLock>, string[]]>([
    ["another hash", { files: withHash("package.json", zeros) }, ["package.json"]],
    ["a file too many", { files: withHash("src/more.ts", zeros) }, ["src/more.ts"]],
    [
      "a file too few",
      { files: new Map([...lockOf().files].filter(([file]) => file !== "src/item.ts")) },
      ["src/item.ts"],
    ],
    ["other answers", { answers: red }, ["README.md", "src/items/index.ts", "src/items/red-item.ts"]],
  ])("lock file: %s than its version and answers give is noticed", (_, edit, paths) => {
    expect(findBase(lockOf(edit), catalogOf).wrong).toEqual(paths);
  });

  test("lock file: of a version that isn't known is all wrong", () => {
    expect(findBase(lockOf({ version: "9.9.9" }), catalogOf).wrong).toHaveLength(lockOf().files.size);
  });

  test("left alone: of a path that was left behind is what its own version and answers give", () => {
    const file = "src/items/index.ts";
    const before = renderApp(catalog, red).get(file);
    const behind = new Map([[file, { version: "1.0.0", answers: red }]]);
    const { base, wrong } = findBase(
      lockOf({ behind, files: withHash(file, hashOf(before as RenderedFile)) }),
      catalogOf,
    );
    expect(wrong).toEqual([]);
    expect(base.get(file)?.content).toEqual(before?.content);
  });

  test.each([
    ["whose version isn't known", { version: "9.9.9", answers }],
    ["whose answers don't fit", { version: "1.0.0", answers: { ...answers, choices: { none: ["x"] } } }],
    ["whose text changed since", { version: "1.0.0", answers }],
  ])("left alone: a path that was left behind, and %s, has no base", (_, from) => {
    const behind = new Map([["src/item.ts", from]]);
    const { base, wrong } = findBase(lockOf({ behind, files: withHash("src/item.ts", zeros) }), catalogOf);
    expect(wrong).toEqual([]);
    expect(base.get("src/item.ts")).toEqual({ hash: zeros, mergeStrategy: "text" });
  });

  test("left alone: a file that was left out when it was new isn't part of the base", () => {
    const behind = new Map([["src/items/red-item.ts", { version: "1.0.0", answers }]]);
    const files = new Map([...renderApp(catalog, red)].map(([file, it]) => [file, hashOf(it)]));
    files.delete("src/items/red-item.ts");
    const { base, wrong } = findBase(lockOf({ answers: red, behind, files }), catalogOf);
    expect([wrong, base.has("src/items/red-item.ts")]).toEqual([[], false]);
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
