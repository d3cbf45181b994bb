// The database as the rest of the app knows it. Each database that this app could run on offers the same names.
import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { database as env } from "@/env/database";
import { openSqlite, type Sqlite, type SqlValue } from "./open";

/** Without `transaction()`: its steps would mix with those of other requests on this one connection. Use `atomically`. */
type Database = SqliteRemoteDatabase & { transaction: never };
interface Write {
  toSQL(): { sql: string; params: unknown[] };
}

// Next.js reloads modules in development; the connection has to survive that.
const shared = globalThis as typeof globalThis & { sqlite?: { client: Sqlite; db: Database } };

function connection() {
  shared.sqlite ??= connect(env.DATABASE_URL);
  return shared.sqlite;
}

function connect(url: string) {
  const client = openSqlite(url);
  const db = drizzle(async (sql, params, method) => {
    // SQLite answers at once: without a pause, a request would keep all others waiting from its first statement to its last.
    // (Under Next.js, `setImmediate` of node:timers/promises never frees what waited for it.)
    await new Promise((resolve) => setImmediate(resolve));
    if (method === "run") return { rows: [client.run(sql, params)] };
    const rows = client.all(sql, params);
    // Drizzle's types want a list here; for a row that is not there it documents undefined.
    return { rows: method === "get" ? (rows[0] as SqlValue[]) : rows };
  });
  return { client, db: db as Database };
}

/** Opened on first use, so that a build needs no database. */
export function getDatabase(): Database {
  return connection().db;
}

/** The open file itself, for migrations. */
export function getSqlite(): Sqlite {
  return connection().client;
}

/** Runs all of the writes or none, and returns how many rows each of them changed. */
export async function atomically(writes: (db: Database) => Write[]): Promise<number[]> {
  const { client, db } = connection();
  return client.transaction(() => writes(db).map((write) => run(client, write)));
}

/** Like `atomically`, but the first write decides: if it changes no row, nothing happens and the result is false. */
export async function allOrNone(writes: (db: Database) => Write[]): Promise<boolean> {
  const { client, db } = connection();
  try {
    client.transaction(() => {
      for (const [index, write] of writes(db).entries()) {
        if (run(client, write) === 0 && index === 0) throw new NothingChanged();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof NothingChanged) return false;
    throw error;
  }
}

class NothingChanged extends Error {}

function run(client: Sqlite, write: Write): number {
  const { sql, params } = write.toSQL();
  return client.run(sql, params as SqlValue[]);
}

/** Like `atomically`, and no two processes are in it at once for the same name. SQLite has one writer at a time anyway. */
export async function exclusively(_name: string, writes: (db: Database) => Write[]): Promise<number[]> {
  return atomically(writes);
}

export async function pingDatabase(): Promise<void> {
  getSqlite().all("select count(*) from users where id = ''");
}

export function isUniqueViolation(error: unknown): boolean {
  return sqliteMessage(error).includes("UNIQUE constraint failed");
}

/** The data can't be reached now; trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  return /database is locked|unable to open database|disk I\/O error|readonly database|database or disk is full|not a database|malformed|no such table|database is not open/i.test(
    sqliteMessage(error),
  );
}

/** A sentence for people who run a command, for errors that are `isUnavailable`. */
export function explainUnavailable(error: unknown): string {
  return `The database ${env.DATABASE_URL} can't be used: ${sqliteMessage(error)}. Check DATABASE_URL, the permissions of its folder and the space on the disk.`;
}

export async function closeDatabase(): Promise<void> {
  shared.sqlite?.client.close();
  shared.sqlite = undefined;
}

function sqliteMessage(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
