import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { version } from "../../package.json";
import { listReleaseNotes, parseChangelog } from "../../src/app/release-notes";
import { listFeatures } from "../../src/catalog/features";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { listFrozenReleases } from "../tools/release/frozen-apps";

const text = readFileSync("docs/changelog.md", "utf8");
const changelog = parseChangelog(text);

test("every version that can be upgraded to has notes", () => {
  const [, ...later] = [...new Set([...listFrozenReleases(), version])].sort();
  expect(later.length).toBeGreaterThan(0);
  for (const each of later) {
    const section = changelog.find((candidate) => candidate.version === each);
    expect(section?.notes.length, each).toBeGreaterThan(0);
  }
});

test("an upgrade shows what is after the app's version, up to the new one", () => {
  const [first = ""] = listFrozenReleases().sort();
  expect(listReleaseNotes(text, first, version, []).map((section) => section.version)).not.toContain(first);
  expect(listReleaseNotes(text, first, version, []).at(-1)?.version).toBe(version);
  expect(listReleaseNotes(text, version, version, [])).toEqual([]);
});

test("a note that begins with options is for apps that have one of them, and every such option exists", async () => {
  const [first = ""] = listFrozenReleases().sort();
  const ids = listFeatures(await loadCatalog("templates")).map(({ id }) => id as string);
  const named = changelog.flatMap(({ notes }) =>
    notes.flatMap((note) => /^\(([^)]*)\)/.exec(note)?.[1]?.split(", ") ?? []),
  );
  expect(named.length).toBeGreaterThan(0);
  for (const id of named) expect(ids).toContain(id);
  const count = (features: string[]) =>
    listReleaseNotes(text, first, version, features).flatMap(({ notes }) => notes).length;
  expect(count([named[0] as string])).toBeGreaterThan(count([]));
  for (const note of listReleaseNotes(text, first, version, ids).flatMap(({ notes }) => notes))
    expect(note).not.toMatch(/^\(/);
});

test("a note may be wrapped, and is one line when it is shown", () => {
  const text = "# Changelog\n\nAbout.\n\n## 2.0.0\n\n- One\n  and more.\n- Two - three.\n\n## 1.0.0\n\n- Old.\n";
  expect(parseChangelog(text)).toEqual([
    { version: "2.0.0", notes: ["One and more.", "Two - three."] },
    { version: "1.0.0", notes: ["Old."] },
  ]);
});
