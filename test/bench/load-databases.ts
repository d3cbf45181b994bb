// Databases with 100,000 users each, of which 200 can sign in: all by the hash of the one user that the app itself has made.
// Ours also have 100,000 published posts, and ten million lines of activity.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Client } from "pg";

/** And as many posts. */
export const USERS = 100_000;
export const SIGN_IN_USERS = 200;
export const LINES = Number(process.env.BENCH_LINES ?? 10_000_000);

export interface LoadDatabase {
  kind: "sqlite" | "postgres";
  url: string;
}

const numbersTo = (count: number) => ({
  sqlite: `with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i < ${count - 1})`,
  postgres: `with numbers(i) as (select * from generate_series(0, ${count - 1}))`,
});
const numbers = numbersTo(USERS);
const id = {
  sqlite: "printf('%08x-0000-4000-8000-%012x', i, i)",
  postgres: "lpad(to_hex(i), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(i), 12, '0')",
};
const created = { sqlite: "1700000000000 + i * 60000", postgres: "now() - i * interval '1 minute'" };
const today = { sqlite: "'2026-01-01T00:00:00.000Z'", postgres: "now()" };
const text = "'Some **bold** text with a [link](/posts), and `code`.'";
const [name, email] = ["'Person ' || i", "'person' || i || '@example.com'"];

export async function fillOwn(database: LoadDatabase, folder: string): Promise<void> {
  const { kind } = database;
  await run(database, folder, [
    `${numbers[kind]} insert into users (id, name, email, role, created_at)
      select ${id[kind]}, ${name}, ${email}, case when i % 50 = 0 then 'editor' else 'viewer' end, ${created[kind]} from numbers`,
    `${numbers[kind]} insert into passwords (user_id, hash)
      select ${id[kind]}, hash from numbers, (select hash from passwords limit 1) as known where i < ${SIGN_IN_USERS}`,
  ]);
}

/** One of each user. */
export async function fillPosts(database: LoadDatabase, folder: string): Promise<void> {
  const { kind } = database;
  const when = created[kind];
  await run(database, folder, [
    `${numbers[kind]} insert into posts
      (id, slug, title, search_title, text, status, author_id, version, created_at, updated_at, published_at)
      select ${id[kind]}, 'post-' || i, 'Post ' || i, 'post ' || i, ${text}, 'published', ${id[kind]}, 1, ${when}, ${when}, ${when}
      from numbers`,
  ]);
}

/** From 2026 on, one every three seconds, of all users in turns. What is rare happened first, so that a list would have to look for it. */
export async function fillActivity(database: LoadDatabase, folder: string): Promise<void> {
  const { kind } = database;
  const at = {
    sqlite: "1767225600000 + n * 3000",
    postgres: "timestamptz '2026-01-01 00:00:00Z' + n * interval '3 seconds'",
  };
  const migration = readFileSync(path.join(folder, "src/database/migrations/audit.sql"), "utf8");
  const indexes = migration.split("--> statement-breakpoint").filter((statement) => statement.includes("CREATE INDEX"));
  await run(database, folder, [
    ...indexes.map((statement) => `drop index ${/INDEX \S+/.exec(statement)?.[0].slice(6)}`),
    `${numbersTo(LINES)[kind]} insert into activity (at, event, actor_id, user_id, actor_role, address, device, details)
      select ${at[kind]}, case when n < 100 then 'user.role_changed' when n % 10 = 3 then 'user.sign_in_failed' else 'user.signed_in' end,
        case when n % 10 = 3 then null else person end, person, 'viewer', '203.0.113.7',
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '{"method":"password"}'
      from (select n, ${id[kind]} as person from (select i as n, i % ${USERS} as i from numbers) as turns) as lines`,
    ...indexes,
  ]);
}

export async function fillBetterAuth(database: LoadDatabase, folder: string): Promise<void> {
  const { kind } = database;
  const no = kind === "sqlite" ? "0" : "false";
  await run(database, folder, [
    `${numbers[kind]} insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      select ${id[kind]}, ${name}, ${email}, ${no}, ${today[kind]}, ${today[kind]} from numbers`,
    `${numbers[kind]} insert into account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      select ${id[kind]}, ${id[kind]}, 'credential', ${id[kind]}, password, ${today[kind]}, ${today[kind]}
      from numbers, (select password from account limit 1) as known where i < ${SIGN_IN_USERS}`,
  ]);
}

async function run({ kind, url }: LoadDatabase, folder: string, statements: string[]): Promise<void> {
  if (kind === "sqlite") {
    const { DatabaseSync } = createRequire(path.join(folder, "package.json"))("@photostructure/sqlite");
    const file = new DatabaseSync(url.replace("file:", ""));
    for (const statement of statements) file.exec(statement);
    return file.close();
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of [...statements, "analyze"]) await client.query(statement);
  await client.end();
}
