// Brings the tables up to date, all or nothing. Safe to run from several processes at once: one works, the others wait
// and find nothing to do.
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { env } from "@/env";
import type { Transaction } from ".";
import { driverError, isMissingTable, isUnavailable } from "./errors";
import { MigrationFailed, pendingMigrations } from "./read-migrations";

/** Returns how many migrations were applied. */
export async function applyMigrations(): Promise<number> {
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

async function applyPending(tx: Pick<Transaction, "execute">): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('migrate', 0))`);
  await tx.execute(
    sql`create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await tx.execute<{ at: string }>(sql`select created_at as at from __drizzle_migrations`);
  const pending = pendingMigrations(rows.map(({ at }) => Number(at)));
  for (const { name, statements, hash, createdAt } of pending) {
    for (const statement of statements) await apply(tx, name, statement);
    await tx.execute(sql`insert into __drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`);
  }
  return pending.length;
}

async function apply(tx: Pick<Transaction, "execute">, name: string, statement: string): Promise<void> {
  try {
    await tx.execute(sql.raw(statement));
  } catch (error) {
    if (isUnavailable(error) && !isMissingTable(error)) throw error;
    const reason = `PostgreSQL says: ${driverError(error)?.message}`;
    throw new MigrationFailed(name, { statement, reason });
  }
}
