// The notes of the releases that an upgrade crosses, from docs/changelog.md.

import compare from "semver/functions/compare.js";
import { changelogFile } from "../catalog/features";
import type { FeatureFolder } from "../catalog/types";
import { decodeText } from "../text";

export interface ReleaseNotes {
  version: string;
  /** One line each. */
  notes: string[];
}

/** Newer than `from`, up to `to`, oldest first, as far as they concern an app with these features. */
export function listReleaseNotes(changelog: string, from: string, to: string, features: string[]): ReleaseNotes[] {
  if (from === to) return [];
  return parseChangelog(changelog)
    .filter(({ version }) => compare(version, from) > 0 && compare(version, to) <= 0)
    .sort((a, b) => compare(a.version, b.version))
    .map(({ version, notes }) => ({ version, notes: notes.flatMap((note) => cutOptions(note, features)) }))
    .filter(({ notes }) => notes.length > 0);
}

/** What the changelogs of private folders say that the copies in the app's lock didn't say yet. */
export function listPrivateNotes(
  before: FeatureFolder[] = [],
  after: FeatureFolder[] = [],
  features: string[] = [],
): ReleaseNotes[] {
  return after.flatMap(({ from, files }) => {
    const old = before.find((folder) => folder.from === from)?.files;
    // An app that has just got its first feature of the folder has seen nothing that changed.
    if (!old) return [];
    const [known, now] = [old, files].map((copy) =>
      parseChangelog(decodeText(copy?.get(changelogFile) ?? new Uint8Array())),
    );
    return (now ?? [])
      .map(({ version, notes }) => {
        const seen = known?.find((section) => section.version === version)?.notes ?? [];
        const fresh = notes.filter((note) => !seen.includes(note));
        return { version: `${from} ${version}`, notes: fresh.flatMap((note) => cutOptions(note, features)) };
      })
      .filter(({ notes }) => notes.length > 0)
      .reverse();
  });
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
