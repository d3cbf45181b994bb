import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { version } from "../../package.json";
import { listPrivateNotes, listReleaseNotes, parseChangelog } from "../../src/app/release-notes";
import { listFeatures } from "../../src/catalog/features";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { listFrozenReleases } from "../tools/release/app-hashes";

const text = readFileSync("docs/changelog.md", "utf8");
const changelog = parseChangelog(text);

test("every version that can be upgraded to has notes, and so has the next one", () => {
  const versions = new Set([...listFrozenReleases(), version.replace(/-.*$/, "")]);
  for (const each of versions) {
    const section = changelog.find((candidate) => candidate.version === each);
    expect(section?.notes.length, each).toBeGreaterThan(0);
  }
});

test("every option that a note is for exists", async () => {
  const ids = listFeatures(await loadCatalog("templates")).map(({ id }) => id as string);
  const named = changelog.flatMap(({ notes }) =>
    notes.flatMap((note) => /^\(([a-z0-9-]+\/[^)]*)\)/.exec(note)?.[1]?.split(", ") ?? []),
  );
  for (const id of named) expect(ids).toContain(id);
});

const three =
  "## 3.0.0\n\n- New.\n- (modules/one, oauth/two) For some.\n\n## 2.0.0\n\n- Between.\n\n## 1.0.0\n\n- Old.\n";

test("an upgrade shows what is after the app's version, up to the new one, the oldest first", () => {
  const shown = listReleaseNotes(three, "1.0.0", "3.0.0", []);
  expect(shown.map((section) => section.version)).toEqual(["2.0.0", "3.0.0"]);
  expect(listReleaseNotes(three, "1.0.0", "2.0.0", []).map((section) => section.version)).toEqual(["2.0.0"]);
  expect(listReleaseNotes(three, "3.0.0", "3.0.0", [])).toEqual([]);
});

test("of a private folder, an update shows what its changelog didn't say in the app's copy", () => {
  const folder = (text: string) => [
    { from: "../acme", files: new Map([["changelog.md", new TextEncoder().encode(text)]]) },
  ];
  const [before, after] = [folder("## 1.0.0\n\n- Old.\n"), folder(`${three}- Added later.\n`)];
  expect(listPrivateNotes(before, after)).toEqual([
    { version: "../acme 1.0.0", notes: ["Added later."] },
    { version: "../acme 2.0.0", notes: ["Between."] },
    { version: "../acme 3.0.0", notes: ["New."] },
  ]);
  expect(listPrivateNotes(before, after, ["oauth/two"]).at(-1)?.notes).toEqual(["New.", "For some."]);
  expect(listPrivateNotes(after, after)).toEqual([]);
  expect(listPrivateNotes([{ from: "../acme" }], after)).toEqual([]);
});

test("a note that begins with options is for apps that have one of them", () => {
  const notesFor = (...features: string[]) => listReleaseNotes(three, "2.0.0", "3.0.0", features)[0]?.notes;
  expect(notesFor()).toEqual(["New."]);
  expect(notesFor("oauth/two")).toEqual(["New.", "For some."]);
});

test("a version without a note for this app isn't shown", () => {
  const text = "## 3.0.0\n\n- (modules/audit) Theirs.\n\n## 2.0.0\n\n- New.\n";
  const shown = (...features: string[]) =>
    listReleaseNotes(text, "1.0.0", "3.0.0", features).map(({ version }) => version);
  expect(shown()).toEqual(["2.0.0"]);
  expect(shown("modules/audit")).toEqual(["2.0.0", "3.0.0"]);
});

test("a note may be wrapped, and is one line when it is shown", () => {
  const text = "# Changelog\n\nAbout.\n\n## 2.0.0\n\n- One\n  and more.\n- Two - three.\n\n## 1.0.0\n\n- Old.\n";
  expect(parseChangelog(text)).toEqual([
    { version: "2.0.0", notes: ["One and more.", "Two - three."] },
    { version: "1.0.0", notes: ["Old."] },
  ]);
});
