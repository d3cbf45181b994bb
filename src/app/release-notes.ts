// The notes of the releases that an upgrade crosses, from docs/changelog.md.

import { readFileSync } from "node:fs";
import path from "node:path";
import { compare } from "semver";
import { packageRoot } from "../package-root";

export interface ReleaseNotes {
  version: string;
  /** One line each. */
  notes: string[];
}

/** Newer than `from`, up to `to`, oldest first, as far as they concern an app with these features. */
export function listReleaseNotes(from: string, to: string, features: string[]): ReleaseNotes[] {
  if (from === to) return [];
  return parseChangelog(readFileSync(path.join(packageRoot, "docs/changelog.md"), "utf8"))
    .filter(({ version }) => compare(version, from) > 0 && compare(version, to) <= 0)
    .sort((a, b) => compare(a.version, b.version))
    .map(({ version, notes }) => ({ version, notes: notes.flatMap((note) => cutOptions(note, features)) }));
}

/** "(modules/admin, modules/landing) The note": empty if the app has none of them. */
function cutOptions(note: string, features: string[]): string[] {
  const [start, options] = /^\(([a-z0-9-]+\/[a-z0-9-, /]+)\) /.exec(note) ?? [];
  if (start === undefined || options === undefined) return [note];
  return options.split(", ").some((option) => features.includes(option)) ? [note.slice(start.length)] : [];
}

/** A section per version, with a list of notes. A note may be wrapped. */
export function parseChangelog(text: string): ReleaseNotes[] {
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const [version = "", ...lines] = section.split("\n");
    const [, ...items] = lines.join("\n").split(/^- /m);
    return { version: version.trim(), notes: items.map((item) => item.trim().replace(/\s+/g, " ")) };
  });
}
