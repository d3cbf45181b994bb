// Brings the tables up to date. Safe to run from several processes at once: one works, the others wait and find nothing to do.
// MySQL can't undo the change of a table, so a run that was cut short is noted, and the next one takes up where it ended.
import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { database as env } from "@/env/database";
import { takeLock } from "./client";
import { connectionOptions, sessionSettings } from "./connection-options";

/** Seconds that we wait for another process to finish. */
const WAIT_FOR_OTHERS = 600;
/** A table, column, key or constraint of this name exists already. */
const existsAlready = new Set([1022, 1050, 1060, 1061, 1826]);

/** Returns how many migrations were applied. */
export async function migrate(): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: join(process.cwd(), "src/database/migrations") });
  // Not from the pool, whose time limits are too short for altering a large table.
  const connection = await createConnection(connectionOptions(env.DATABASE_URL));
  try {
    for (const setting of sessionSettings) await connection.query(setting);
    await takeLock(connection, "migrate", WAIT_FOR_OTHERS);
    await connection.query(
      "create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    const [rows] = await connection.query<RowDataPacket[]>("select hash, created_at as at from __drizzle_migrations");
    const applied = rows.map((row) => Number(row.at ?? 0));
    const begun = rows.filter((row) => row.at === null).map((row) => String(row.hash));
    // As a set, not by date: a migration may come late, from an update or another branch.
    const pending = migrations.filter((migration) => !applied.includes(migration.folderMillis));
    for (const migration of pending) await apply(connection, migration, begun.includes(migration.hash));
    return pending.length;
  } finally {
    // Closing the connection releases the lock.
    connection.destroy();
  }
}

async function apply(connection: Connection, { sql, hash, folderMillis }: MigrationMeta, begun: boolean) {
  for (const [index, statement] of sql.entries()) {
    try {
      await connection.query(statement);
    } catch (error) {
      if (!begun || !isDoneAlready(error)) throw error;
    }
    if (index === 0 && !begun) {
      await connection.query("insert into __drizzle_migrations (hash, created_at) values (?, null)", [hash]);
    }
  }
  await connection.query("update __drizzle_migrations set created_at = ? where hash = ?", [folderMillis, hash]);
}

function isDoneAlready(error: unknown): boolean {
  if (!(error instanceof Error) || !("errno" in error)) return false;
  // MariaDB has no number of its own for a foreign key that is there.
  return existsAlready.has(Number(error.errno)) || error.message.includes("errno: 121");
}
