// Brings the tables up to date, all or nothing. Safe to run from several processes at once: one works, the others wait and find nothing to do.
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { database as env } from "@/env/database";

/** Returns how many migrations were applied. */
export async function migrate(): Promise<number> {
  // Not from the pool, whose time limits are too short for altering a large table.
  const client = new Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 5_000 });
  // The loss of the connection also ends the statement that runs on it; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return await drizzle(client).transaction(applyPending);
  } finally {
    await client.end();
  }
}

async function applyPending(db: Pick<ReturnType<typeof drizzle>, "execute">): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: join(process.cwd(), "src/database/migrations") });
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('migrate', 0))`);
  await db.execute(
    sql`create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await db.execute<{ at: string }>(sql`select created_at as at from __drizzle_migrations`);
  const applied = rows.map(({ at }) => Number(at));
  // As a set, not by date: a migration may come late, from an update or another branch.
  const pending = migrations.filter((migration) => !applied.includes(migration.folderMillis));
  for (const { sql: statements, hash, folderMillis } of pending) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into __drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
  return pending.length;
}
