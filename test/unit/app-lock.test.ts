import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { blobIdOf } from "../../src/catalog/fingerprint";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { appLockName, lockTree, renderAppLock } from "../../src/disk/app-lock";
import { parseAppLock } from "../../src/disk/parse-app-lock";
import { readAppLock } from "../../src/disk/read-app-lock";
import { renderApp } from "../../src/render/render-app";
import { writeTemplates } from "../tools/small-templates";

const answers = { name: "my-app", packageManager: "npm" as const, choices: { storage: ["disk"], extras: ["red"] } };
const id = "b".repeat(40);

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

  test("has one line per file, with the id that git gives it, and nothing else about files", async () => {
    const lock = await makeLock();
    const { "src/item.ts": id } = JSON.parse(renderAppLock(lock)).files;
    expect(id).toBe(blobIdOf(Buffer.from("export type Item = string;\n")));
    expect(renderAppLock(lock)).toContain(`\n    "src/item.ts": "${id}",\n`);
    const keys = ["lock", "yours", "version", "answers", "features", "files"];
    expect(Object.keys(JSON.parse(renderAppLock(lock)))).toEqual(keys);
  });

  test("says what each path that was left behind is rendered from, once for all that have the same", async () => {
    const from = { version: "1.0.0", answers };
    const behind = new Map([
      ["src/page.ts", from],
      ["src/item.ts", { ...from }],
      ["a.ts", { ...from, version: "0.9.0" }],
    ]);
    const lock = { ...(await makeLock()), behind };
    expect(parse(renderAppLock(lock))).toEqual(lock);
    const written = JSON.parse(renderAppLock(lock)).behind;
    expect(written.map(({ paths }: { paths: string[] }) => paths)).toEqual([["a.ts"], ["src/item.ts", "src/page.ts"]]);
  });

  test("may be formatted anew, and `yours` may be edited", async () => {
    const content = JSON.parse(renderAppLock(await makeLock()));
    content.yours.push("src/mine/**");
    expect(parse(JSON.stringify(content)).yours).toEqual(["docs/**", "src/mine/**"]);
  });

  test.each<[string, unknown]>([
    ["no hash", "none"],
    ["a number", 7],
    ["another kind of hash", "a".repeat(64)],
  ])("edited by hand is refused with a way out: %s", async (_, entry) => {
    const content = JSON.parse(renderAppLock(await makeLock()));
    content.files["package.json"] = entry;
    expect(() => parse(JSON.stringify(content))).toThrow(
      expect.objectContaining({
        code: "lock-unusable",
        message: "the lock has a broken entry for package.json. Nothing was changed.",
        hint: expect.stringContaining("adopt"),
      }),
    );
  });

  const lockWith = (content: object) => JSON.stringify({ lock: 4, version: "1.2.3", answers, ...content });
  const first = (files: object) => lockWith({ files });

  test.each([
    [
      "conflict markers of two branches",
      '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> main\n}',
      "conflict markers",
    ],
    ["half a file", '{"lock": 4, "ans', "is not a JSON object"],
    ["a list", "[]", "is not a JSON object"],
    ["no version", lockWith({ version: undefined, files: {} }), "has no version"],
    ["no answers", lockWith({ answers: undefined, files: {} }), "has no valid answers"],
    ["no files", lockWith({}), "has no list of files"],
    ["a broken entry", first({ "a.ts": "x" }), "broken entry for a.ts"],
    ["no list of what is behind", lockWith({ files: {}, behind: {} }), 'broken entry in "behind"'],
    ["no paths that are behind", lockWith({ files: {}, behind: [{ version: "1.0.0", answers }] }), 'entry in "behind"'],
    [
      "a path out of the app that is behind",
      lockWith({ files: {}, behind: [{ version: "1.0.0", answers, paths: ["../a"] }] }),
      "not a path inside the app",
    ],
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
    ].map((file) => [`the path ${file}`, first({ [file]: id }), "not a path inside the app"]),
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

  test.each([1, 2, 3, "4", undefined])(
    "of a format that was never released is refused with a way out: %s",
    async (lock) => {
      const content = { ...JSON.parse(renderAppLock(await makeLock())), lock };
      expect(() => parse(JSON.stringify(content))).toThrow(/has an unknown format/);
    },
  );

  test("of a newer format names the newest version of the command", () => {
    expect(() => parse('{"lock": 5}')).toThrow(expect.objectContaining({ code: "lock-too-new" }));
  });

  test("missing is refused with a way out", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "lock-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(() => readAppLock(folder)).toThrow(
      expect.objectContaining({ code: "lock-missing", hint: expect.stringContaining("adopt") }),
    );
    writeFileSync(path.join(folder, appLockName), '\uFEFF{"lock": 4}');
    expect(() => readAppLock(folder)).toThrow(/has no version/);
  });
});
