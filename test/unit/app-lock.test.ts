import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { appLockName, lockTree, renderAppLock } from "../../src/disk/app-lock";
import { parseAppLock } from "../../src/disk/parse-app-lock";
import { readAppLock } from "../../src/disk/read-app-lock";
import { renderApp } from "../../src/render/render-app";
import { writeTemplates } from "../tools/small-templates";

const answers = { name: "my-app", packageManager: "npm" as const, choices: { storage: ["disk"], extras: ["red"] } };
const sha256 = "a".repeat(64);
const gitBlob = "b".repeat(40);

async function makeLock() {
  const catalog = await loadCatalog(writeTemplates());
  const files = new Map([["extras/red/feature.json", new TextEncoder().encode("{}\n")]]);
  const features = [{ from: "../acme", files }, { from: "../unused" }];
  return lockTree({ version: "1.2.3", answers, features }, renderApp(catalog, answers), ["docs/**"]);
}

function parse(text: string) {
  return parseAppLock(text, "the lock");
}

describe("lock file", () => {
  test("is read back as it was written", async () => {
    const lock = await makeLock();
    expect(parse(renderAppLock(lock))).toEqual(lock);
  });

  test("has one line per file, with its hash, git's id and its merge strategy", async () => {
    const lock = await makeLock();
    const { sha256: hash, gitBlob: blob } = lock.files.get("src/item.ts") ?? { sha256: "", gitBlob: "" };
    expect(renderAppLock(lock)).toContain(`\n    "src/item.ts": "${hash} ${blob} merge-text",\n`);
  });

  test("keeps the texts that no release contains, and no others", async () => {
    const { texts } = await makeLock();
    expect([...texts.keys()].sort()).toEqual([".env.example", "README.md", "package.json", "src/items/index.ts"]);
  });

  test("may be formatted anew, and `yours` may be edited", async () => {
    const content = JSON.parse(renderAppLock(await makeLock()));
    content.yours.push("src/mine/**");
    expect(parse(JSON.stringify(content)).yours).toEqual(["docs/**", "src/mine/**"]);
  });

  test.each<[string, (content: Record<string, Record<string, unknown>>) => unknown]>([
    ["another text", (content) => Object.assign(content.texts ?? {}, { "package.json": "{}" })],
    ["another hash", (content) => Object.assign(content.files ?? {}, { "package.json": `${sha256} ${gitBlob} once` })],
    ["a file less", (content) => delete content.files?.["package.json"]],
    ["no hash", (content) => Object.assign(content.files ?? {}, { "package.json": "none" })],
  ])("edited by hand is refused with a way out: %s", async (_, edit) => {
    const content = JSON.parse(renderAppLock(await makeLock()));
    edit(content);
    expect(() => parse(JSON.stringify(content))).toThrow(
      expect.objectContaining({
        code: "lock-unusable",
        message: expect.stringMatching(
          /^the lock has a broken (text|entry) for package\.json\. Nothing was changed\.$/,
        ),
        hint: expect.stringContaining("create-app-template adopt"),
      }),
    );
  });

  const lockWith = (content: object) => JSON.stringify({ lock: 3, version: "1.2.3", answers, ...content });
  const first = (files: object) => lockWith({ files });

  test.each([
    [
      "conflict markers of two branches",
      '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> main\n}',
      "conflict markers",
    ],
    ["half a file", '{"lock": 3, "ans', "is not a JSON object"],
    ["a list", "[]", "is not a JSON object"],
    ["no version", lockWith({ version: undefined, files: {} }), "has no version"],
    ["no answers", lockWith({ answers: undefined, files: {} }), "has no answers"],
    ["no files", lockWith({}), "has no list of files"],
    ["a broken entry", first({ "a.ts": "x" }), "broken entry for a.ts"],
    ...[
      "../a",
      "/etc/a",
      "a/../../b",
      "C:/a",
      "a\\b",
      "a//b",
      ".git/hooks/x",
      "src/.GIT/x",
      ".git./x",
      "GIT~1/x",
      ".g\u200cit/x",
      "a\u001b[2Jb",
      "node_modules/x",
      ".env",
      "",
    ].map((file) => [
      `the path ${file}`,
      first({ [file]: `${sha256} ${gitBlob} merge-text` }),
      "not a path inside the app",
    ]),
  ])("with %s is refused with a way out", (_, text, problem) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({
        code: "lock-unusable",
        message: expect.stringContaining(problem),
        hint: expect.stringContaining("adopt"),
        exitCode: 2,
      }),
    );
  });

  test.each([
    ["a text", { features: ["../acme", 1] }, 'broken entry in "features"'],
    [
      "a path out of it",
      { features: [{ from: "../acme", files: { "../a": "x" } }] },
      'broken entry for ../a in "features"',
    ],
    ["no texts", { features: [{ from: "../acme", files: { a: 1 } }] }, 'broken entry for a in "features"'],
    ["no list", { features: {} }, 'list of folders in "features"'],
  ])("inside the app: private features with %s are refused", async (_, change, problem) => {
    const content = { ...JSON.parse(renderAppLock(await makeLock())), ...change };
    expect(() => parse(JSON.stringify(content))).toThrow(problem);
  });

  test.each([1, 2, "3", undefined])(
    "of a format that was never released is refused with a way out: %s",
    async (lock) => {
      const content = { ...JSON.parse(renderAppLock(await makeLock())), lock };
      expect(() => parse(JSON.stringify(content))).toThrow(/has an unknown format/);
    },
  );

  test("of a newer format names the newest version of the command", () => {
    expect(() => parse('{"lock": 4}')).toThrow(expect.objectContaining({ code: "lock-too-new" }));
  });

  test("missing is refused with a way out", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "lock-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(() => readAppLock(folder)).toThrow(
      expect.objectContaining({ code: "lock-missing", hint: expect.stringContaining("adopt") }),
    );
    writeFileSync(path.join(folder, appLockName), '\uFEFF{"lock": 3}');
    expect(() => readAppLock(folder)).toThrow(/has no version/);
  });
});
