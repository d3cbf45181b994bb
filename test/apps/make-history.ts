// Three months in the life of an app, straight in its database, for pictures: people who signed up day by day, and who signed in.

import { execa } from "execa";
import type { RunningApp } from "./built-app";

const script = `
import { closeDatabase, db } from "./src/database/index.ts";
import { activity, users } from "./src/database/schema/index.ts";
import { fillSearchText } from "./src/database/search-text.ts";
const names = process.env.NAMES.split(",");
const now = Date.now();
const day = 24 * 60 * 60 * 1000;
// More from week to week, and fewer on some days of each.
const perDay = (ago, most) => Math.round((most * (90 - ago) * (ago % 7 < 2 ? 0.4 : 0.7 + ((ago * 5) % 4) / 10)) / 90);
let number = 0;
for (let ago = 90; ago >= 1; ago--) {
  const at = (minute) => new Date(now - ago * day + minute * 60_000);
  for (let index = 0; index < perDay(ago, 9); index++) {
    const name = names[number++ % names.length];
    const email = name.toLowerCase().replace(/\\W+/g, ".") + number + "@example.com";
    await db.insert(users).values({ id: crypto.randomUUID(), name, email, createdAt: at(index), lastSeenAt: at(index) });
  }
  const rows = Array.from({ length: perDay(ago, 42) }, (_, index) => ({
    ...{ at: at(index), event: "user.signed_in", details: { method: "password" } },
  }));
  if (rows.length > 0) await db.insert(activity).values(rows);
}
await fillSearchText();
await closeDatabase();
`;

export async function makeHistory(app: Pick<RunningApp, "folder" | "databaseUrl">, names: string[]): Promise<void> {
  await execa(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: app.folder,
    env: { DATABASE_URL: app.databaseUrl, NAMES: names.join(","), AUTH_SECRET: "x".repeat(40) },
  });
}
