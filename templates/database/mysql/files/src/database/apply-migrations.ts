// Brings the tables up to date. Safe to run from several processes at once: one works, the others wait and find nothing
// to do. MySQL can't undo the change of a table, so each statement that was applied is noted, and the next run goes on
// after it.
import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { env } from "@/env";
import { connectionOptions, sessionSettings } from "./connection-options";
import { driverError, isMissingTable, isUnavailable } from "./errors";
import { type Migration, MigrationFailed, pendingMigrations } from "./read-migrations";

/** Seconds that we wait for another process to finish. */
const WAIT_FOR_OTHERS = 600;
/** What a statement finds that was applied before: its table, column, key or constraint is there, or is gone. */
const appliedBefore = new Set([1022, 1050, 1051, 1060, 1061, 1091, 1826]);
const FAILED = ":failed";

/** Returns how many migrations were applied. */
export async function applyMigrations(): Promise<number> {
  // Not from the pool, whose time limits are too short for altering a large table.
  const connection = await createConnection(connectionOptions(env.DATABASE_URL));
  try {
    for (const setting of sessionSettings) await connection.query(setting);
    await waitForOthers(connection);
    await connection.query(
      "create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    const [rows] = await connection.query<RowDataPacket[]>("select hash, created_at as at from __drizzle_migrations");
    const pending = pendingMigrations(rows.flatMap(({ at }) => (at === null ? [] : [Number(at)])));
    const unfinished = rows.flatMap(({ hash, at }) => (at === null ? [String(hash)] : []));
    for (const migration of pending) await apply(connection, migration, unfinished);
    return pending.length;
  } finally {
    // Closing the connection releases the lock.
    connection.destroy();
  }
}

/** A server has one set of lock names for all of its databases, so ours carries the database's. */
async function waitForOthers(connection: Connection): Promise<void> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "select get_lock(sha1(concat(database(), ':migrate')), ?) as taken",
    [WAIT_FOR_OTHERS],
  );
  if (Number(rows[0]?.taken) === 1) return;
  throw Object.assign(new Error("another process is still migrating"), { code: "POOL_LOCK_TIMEOUT" });
}

/** Its row holds how far it came, such as "0003_notes:2", until it is done. */
async function apply(connection: Connection, migration: Migration, unfinished: string[]): Promise<void> {
  const { name, statements, hash, createdAt } = migration;
  const known = unfinished.find((text) => text.startsWith(`${name}:`));
  const done = Number(known?.split(":")[1] ?? 0);
  // A run that was killed may have applied a statement without noting it; one that failed has not.
  const wasKilled = known !== undefined && !known.endsWith(FAILED);
  if (known === undefined) await connection.query("insert into __drizzle_migrations (hash) values (?)", [`${name}:0`]);
  const note = async (text: string, at: number | null = null) => {
    const values = [text, at, `${name}:%`];
    await connection.query("update __drizzle_migrations set hash = ?, created_at = ? where hash like ?", values);
  };
  if (known?.endsWith(FAILED)) await note(`${name}:${done}`);
  for (const [index, statement] of statements.entries()) {
    if (index < done) continue;
    try {
      await connection.query(statement);
    } catch (error) {
      if (!wasKilled || index > done || !isDoneAlready(error)) {
        const failure = explain(error, migration, index);
        if (failure instanceof MigrationFailed) await note(`${name}:${index}${FAILED}`);
        throw failure;
      }
    }
    await note(`${name}:${index + 1}`);
  }
  await note(hash, createdAt);
}

function explain(error: unknown, { name, statements }: Migration, failed: number): unknown {
  if (isUnavailable(error) && !isMissingTable(error)) return error;
  const applied =
    failed === 0 ? "nothing" : `the database: ${failed} of its ${statements.length} statements were applied and stay`;
  return new MigrationFailed(name, {
    statement: statements[failed],
    reason: `MySQL says: ${driverError(error)?.message}. The next run continues with this statement, so leave the ones before it as they are`,
    change: applied,
  });
}

function isDoneAlready(error: unknown): boolean {
  const { errno, message = "" } = driverError(error) ?? {};
  // MariaDB has no number of its own for a foreign key that is there.
  return appliedBefore.has(errno ?? 0) || message.includes("errno: 121");
}
