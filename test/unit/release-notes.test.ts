import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { version } from "../../package.json";
import { listReleaseNotes, parseChangelog } from "../../src/commands/release-notes";
import { listFrozenReleases } from "../tools/release/frozen-apps";

const changelog = parseChangelog(readFileSync("CHANGELOG.md", "utf8"));

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
  expect(listReleaseNotes(first, version).map((section) => section.version)).not.toContain(first);
  expect(listReleaseNotes(first, version).at(-1)?.version).toBe(version);
  expect(listReleaseNotes(version, version)).toEqual([]);
});

test("a note may be wrapped, and is one line when it is shown", () => {
  const text = "# Changelog\n\nAbout.\n\n## 2.0.0\n\n- One\n  and more.\n- Two - three.\n\n## 1.0.0\n\n- Old.\n";
  expect(parseChangelog(text)).toEqual([
    { version: "2.0.0", notes: ["One and more.", "Two - three."] },
    { version: "1.0.0", notes: ["Old."] },
  ]);
});
