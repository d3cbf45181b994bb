// An app speaks of nothing that it doesn't have: whoever reads it would look for the rest.

import { expect, test } from "vitest";
import { catalog, everyFeature, findProblems, type RenderedSelection, readOnce } from "./every-tree";

/** What only those apps speak of that have one of these, by the beginning of the option's name. */
const words: Record<string, RegExp> = {
  "oauth/": /\b(?:oauth|pkce|identity provider)/i,
  "modules/admin": /\b(?:invitations?|invites?|suspended|suspensions?|suspends?)\b/i,
  "modules/landing": /\blanding\b/i,
  "modules/two-factor": /\b(?:two-?factor|totp|authenticator app|recovery codes?)\b/i,
  "modules/passkeys": /\b(?:passkeys?|webauthn)\b/i,
  "modules/audit": /\b(?:activity log|saveAuditEvent|AUDIT_\w+)\b/i,
  "modules/content": /\b(?:markdown|drafts?|feed\.xml|published)\b/i,
  "database/sqlite": /\bsqlite\b/i,
  "database/postgres": /\bpostgres(?:ql)?\b/i,
  "database/mysql": /\b(?:mysql|mariadb)\b/i,
};

/** Computed, or of others: packages name each other, and passwords are words. */
const notOurs = /^package-lock\.json$|common-passwords\.json$|^CLAUDE\.md$|\.(?:ico|svg)$/;

const findMentions = Object.entries(words).map(([options, pattern]) => {
  const find = readOnce(({ path, text }) => {
    if (notOurs.test(path) || !pattern.test(text)) return [];
    const lines = text.split("\n").filter((line) => pattern.test(line));
    return lines.map((line) => `without ${options}, ${path}: ${line.trim()}`);
  });
  return { options, find };
});

function listMentions({ features, tree }: RenderedSelection): string[] {
  const absent = findMentions.filter(({ options }) => !features.some(({ id }) => id.startsWith(options)));
  return absent.flatMap(({ find }) => [...tree.values()].flatMap(find));
}

test("clean apps: in every selection, no file speaks of an option that the app doesn't have", () => {
  expect(findProblems(listMentions)).toEqual({});
});

test("every option has its words, but for providers, which have those of their group", () => {
  const options = everyFeature.filter(({ id }) =>
    catalog.groups.some((group) => group.features.some((it) => it.id === id)),
  );
  const missing = options.filter(({ id }) => !Object.keys(words).some((start) => id.startsWith(start)));
  const advice = 'Add to `words` above what only apps with it speak of, such as "modules/memos": /\\bmemos?\\b/i';
  expect(
    missing.map(({ id }) => id),
    advice,
  ).toEqual([]);
});
