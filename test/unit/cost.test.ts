import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execaSync } from "execa";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { ReleasedCatalogs } from "../../src/update/bases/released-catalogs";
import { type Cost, countConflicts } from "../tools/cost/count-conflicts";
import { listEdits } from "../tools/cost/list-edits";
import { renderApps } from "../tools/cost/old-apps";
import { showCost } from "../tools/cost/show-cost";
import { freezeCatalog } from "../tools/release/freeze-catalog";
import { packTexts } from "../tools/release/pack-texts";
import { releasesFile } from "../tools/release/read-releases";
import { changeManifest, writeTemplates } from "../tools/small-templates";

type Changes = Parameters<typeof writeTemplates>[0];

async function costOf(earlier: Changes, changes: Changes): Promise<Cost> {
  const [before, after] = [writeTemplates(earlier), writeTemplates(changes)];
  return countConflicts(renderApps(await readCatalog(before), await readCatalog(after)));
}

function summary({ files }: Cost): string[] {
  return files.map(({ path, edits, conflicts, removed }) => {
    return `${path} ${conflicts} of ${edits}${removed ? ", removed" : ""}`;
  });
}

// Four lines, twelve edits: each line changed, removed, or followed by another one.
const notes = (text: string) => ({ "base/files/notes.txt": text });
const four = notes("1\n2\n3\n4\n");

describe("what an upgrade costs", () => {
  const cases: [name: string, before: Changes, after: Changes, files: string[]][] = [
    ["nothing, if nothing changed", four, four, []],
    ["edits of a line that changed, and of the one before it", four, notes("1\n2\n3\nfour\n"), ["notes.txt 6 of 12"]],
    ["every edit of a file that is gone", four, {}, ["notes.txt 12 of 12, removed"]],
    [
      "no more for a file that moved",
      four,
      {
        "base/files/texts/notes.txt": "1\n2\n3\n4\n",
        ...changeManifest("base/feature.json", {
          moved: { "notes.txt": { to: "texts/notes.txt", note: "It is the same." } },
        }),
      },
      [],
    ],
    [
      "the same key of a JSON file, whatever is around it",
      { "base/files/a.json": '{\n  "b": "1",\n  "c": "2"\n}\n' },
      { "base/files/a.json": '{\n  "a": "0",\n  "b": "3",\n  "c": "2"\n}\n' },
      ["a.json 2 of 5"],
    ],
    [
      "a file that only some apps have",
      { "extras/red/files/red.txt": "red\n" },
      { "extras/red/files/red.txt": "pink\n" },
      ["red.txt 3 of 3"],
    ],
    [
      "the worst file first",
      { ...four, "base/files/one.txt": "1\n" },
      { ...notes("1\n2\n3\nfour\n"), "base/files/one.txt": "one\n" },
      ["one.txt 3 of 3", "notes.txt 6 of 12"],
    ],
  ];

  test.each(cases)("%s", async (_, before, after, files) => {
    expect(summary(await costOf(before, after))).toEqual(files);
  });

  test("is shown as a share of all edits", async () => {
    const cost = await costOf(four, notes("1\n2\n3\nfour\n"));
    const [title, , row] = showCost(cost, "0.1.0").split("\n");
    expect(title).toMatch(/^Upgrading from 0\.1\.0, 6 of \d+ one-line edits would conflict \(\d+\.\d%\), in 1 file:$/);
    expect(row).toBe("  50.0%  6 of 12  notes.txt");
  });

  test("an edit leaves JSON readable, and blank lines alone", () => {
    expect(listEdits("a.json", '{\n  "a": 1\n}\n')).toEqual(['{\n"mine": "mine",\n  "a": 1\n}\n', "{\n}\n"]);
    expect(listEdits("a.txt", "a\n\n")).toEqual(["a (mine)\n\n", "a\nmine\n\n", "\n"]);
  });
});

/** A checkout with templates, and no releases yet. */
function makeCheckout(): string {
  const cwd = mkdtempSync(join(tmpdir(), "checkout-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  cpSync(writeTemplates(four), join(cwd, "templates"), { recursive: true });
  return cwd;
}

function runCost(cwd: string, ...args: string[]) {
  const tool = [join(inject("bundledIn"), "cost.mjs"), "--json", ...args];
  return JSON.parse(execaSync(process.execPath, tool, { cwd }).stdout);
}

test("npm run tool -- cost compares with the newest release, unless another one is named", {
  timeout: 120_000,
}, async () => {
  const cwd = makeCheckout();
  const catalog = await readCatalog(join(cwd, "templates"));
  let released: ReleasedCatalogs = { index: [], texts: [] };
  for (const version of ["0.2.0", "0.10.0", "0.9.0"]) released = freezeCatalog(released, { version, catalog });
  mkdirSync(dirname(join(cwd, releasesFile)), { recursive: true });
  writeFileSync(join(cwd, releasesFile), packTexts(released));
  expect(runCost(cwd)).toMatchObject({ from: "0.10.0" });
  expect(runCost(cwd, "0.2.0")).toMatchObject({ from: "0.2.0" });
});

test("npm run tool -- cost compares with a commit, and prints JSON", { timeout: 120_000 }, () => {
  const cwd = makeCheckout();
  const git = (...args: string[]) =>
    execaSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Templates");
  rmSync(join(cwd, "templates/base/files/notes.txt"));
  expect(runCost(cwd, "HEAD")).toMatchObject({
    from: "HEAD",
    conflicts: 12,
    files: [{ path: "notes.txt", edits: 12, conflicts: 12, removed: true }],
  });
});
