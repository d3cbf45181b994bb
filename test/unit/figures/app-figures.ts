// The figures of the documents that apps have, each with the line of the code that it is true by.

import type { Figure } from "./find-figures";

const base = "templates/base/files/src";
const modules = "templates/modules";
const twoFactor = `${modules}/two-factor/files/src/auth/two-factor`;
const workflow = ".github/workflows/matrix.yml";

type Entry = [words: string, source: string, code: string];

const byDocument: Record<string, Entry[]> = {
  "templates/base/files/README.md.hbs": [
    ["three roles", `${base}/database/roles.ts`, '["viewer", "editor", "admin"] as const'],
    ["about them, once an hour", `${base}/account/export-data.ts`, "max: 1, window: HOUR"],
    ["an hour (a new password)", `${base}/auth/email-tokens.ts`, '"reset-password": HOUR'],
    ["24 hours (a confirmation)", `${base}/auth/email-tokens.ts`, '"confirm-email": 24 * HOUR'],
    ["24 hours (a confirmation)", `${base}/auth/email-tokens.ts`, '"confirm-sign-up": 24 * HOUR'],
    ["At most 3 emails of each kind", `${base}/auth/limits.ts`, "max: 3, window: 60 * MINUTE"],
    ["and 20 per network, are sent in an hour", `${base}/auth/limits.ts`, "maxPerNetwork(caller.ip, 20)"],
    ["up to three tries", `${base}/email/smtp.ts`, "const TRIES = 3;"],
    ["too many wrong passwords within 15 minutes", `${base}/auth/limits.ts`, "window: 15 * MINUTE"],
    ["| 5 | one account and an IPv4 address or IPv6 /64 |", `${base}/auth/limits.ts`, "[5, 8, 10][size]"],
    ["| 8, 10 | one account and an IPv6 /56, an IPv6 /48 |", `${base}/auth/limits.ts`, "[5, 8, 10][size]"],
    ["| 20 | one account, from all", `${base}/auth/limits.ts`, 'kind: "sign-in per account", key: email, max: 20'],
    ["| 100 | an IPv4 address", `${base}/auth/limits.ts`, "maxPerNetwork(ip, 100)"],
    ["a signed cookie for a year", `${base}/auth/known-device.ts`, "LIFETIME = 365 * 24 * 60 * 60"],
    ["5 failures of its own", `${base}/auth/limits.ts`, "deviceId}`, max: 5 };"],
    ["(20 for all of", `${base}/auth/limits.ts`, 'kind: "sign-in on known devices", key: email, max: 20'],
    ["all but the 50 sessions", `${base}/auth/sessions.ts`, "MAX_SESSIONS = 50"],
    ["up to 12 emails an hour", `${base}/auth/change-email.ts`, "MAX_PER_ADDRESS = 12"],
    ["5 tries in 15 minutes", `${base}/auth/limits.ts`, '"password confirmation", max: 5, window: 15 * MINUTE'],
    ["and 20 a day", `${base}/auth/limits.ts`, '"password confirmation per day", max: 20, window: DAY'],
    ["ends 7 days after it was last used", `${base}/auth/sessions.ts`, "IDLE_LIFETIME = 7 * DAY"],
    ["30 days after the sign-in", `${base}/auth/session-cookie.ts`, "ABSOLUTE_LIFETIME = 30 * 24 * 60 * 60 * 1000"],
    ["limited to 16 KiB", `${base}/auth/route.ts`, "maxBytes = 16 * 1024"],
    ["signed in more than 15 minutes ago", `${base}/auth/reauthentication.ts`, "LIFETIME = 15 * MINUTE"],
  ],
  "templates/base/files/AGENTS.md.hbs": [
    ["keep them under 200 lines", "test/selections/trees.test.ts", "LONGEST_FILE = 200"],
  ],
  "templates/modules/admin/readme.md": [
    ["limited to 1,000 matches", `${modules}/admin/files/src/admin/find-users.ts`, "MAX_MATCHES = 1000"],
    ["select up to 100 users", `${modules}/admin/files/src/admin/selected-users.ts`, "MAX_SELECTED = 100;"],
    ["then every ten minutes", `${base}/auth/sessions.ts`, "TOUCH_INTERVAL = 10 * MINUTE"],
    ["the 1,000 most recent", `${modules}/admin/files/src/admin/find-users.ts`, "MAX_MATCHES = 1000"],
    ["signed in more than 15 minutes ago", `${base}/auth/reauthentication.ts`, "LIFETIME = 15 * MINUTE"],
    ["for seven days", `${modules}/admin/files/src/auth/invitations/invitations.ts`, "INVITATION_LIFETIME = 7 * DAY"],
    ["a month after it expires", `${modules}/admin/files/src/auth/invitations/invitations.ts`, "- 30 * DAY"],
  ],
  "templates/modules/passkeys/readme.md": [
    ["more than 15 minutes ago", `${base}/auth/reauthentication.ts`, "LIFETIME = 15 * MINUTE"],
    ["can have 20 passkeys", `${modules}/passkeys/files/src/auth/passkeys/own-passkeys.ts`, "MAX_PASSKEYS = 20"],
  ],
  "templates/modules/audit/readme.md": [
    ["more than 15 minutes ago", `${base}/auth/reauthentication.ts`, "LIFETIME = 15 * MINUTE"],
    ["one entry per minute", `${modules}/audit/files/src/audit/save-audit-event.ts`, "MINUTE"],
    [
      "the 300 changes that a person may make in a minute",
      `${modules}/audit/files/src/audit/save-audit-event.ts`,
      "MAX_CHANGES = 300",
    ],
  ],
  "templates/modules/content/readme.md": [
    ["up to 50,000 characters", `${modules}/content/files/src/posts/post-fields.ts`, "MAX_TEXT = 50_000"],
    ["(at most 100)", `${modules}/content/files/src/posts/find-posts.ts`, '.max(100, "Request at most 100 posts.")'],
    ["the 20 newest posts", `${modules}/content/files/src/app/feed.xml/route.ts`, "FEED_SIZE = 20"],
    ["lists the 5,000 newest", `${modules}/content/files/src/app/posts/sitemap.ts`, "SITEMAP_SIZE = 5000"],
  ],
  "templates/modules/two-factor/readme.md": [
    ["ten recovery codes", `${twoFactor}/recovery-codes.ts`, "const COUNT = 10;"],
    ["valid for 30 seconds", `${twoFactor}/totp.ts`, "PERIOD = 30 * 1000"],
    ["5 wrong codes in 15 minutes from one network", `${twoFactor}/check-code.ts`, "max: 5, window: 15 * MINUTE"],
    ["or 20 a day in total", `${twoFactor}/check-code.ts`, "max: 20, window: DAY"],
    // 24 characters of an alphabet of 32.
    ["at 120 random bits", `${twoFactor}/recovery-codes.ts`, "const LENGTH = 24;"],
    ["valid for ten minutes", `${twoFactor}/challenges.ts`, "LIFETIME = 10 * 60 * 1000"],
  ],
  "templates/database/mysql/readme.md": [
    ["MySQL 8.4 and 9", workflow, 'image: "mysql:8.4"'],
    ["MySQL 8.4 and 9", workflow, 'image: "mysql:9"'],
    ["(10 unless you set it)", "templates/database/mysql/feature.json", '"default": "10"'],
  ],
  "templates/database/postgres/readme.md": [
    ["PostgreSQL 16, 17 and 18", workflow, 'image: "postgres:16"'],
    ["PostgreSQL 16, 17 and 18", workflow, 'image: "postgres:17"'],
    ["PostgreSQL 16, 17 and 18", workflow, 'image: "postgres:18"'],
    ["(10 unless you set it)", "templates/database/postgres/feature.json", '"default": "10"'],
  ],
};

export const appFigures: Figure[] = Object.entries(byDocument).flatMap(([document, entries]) =>
  entries.map((entry): Figure => [document, ...entry]),
);
