// The database as the rest of the app knows it. Each database that this app could run on offers the same names.
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { database as env } from "@/env/database";
import { openSqlite, type SqliteClient } from "./open";

type Database = BetterSQLite3Database;
type Write = RunnableQuery<unknown, "sqlite"> & { run(): { changes: number | bigint } };

// Next.js loads modules anew in development; the connection must outlive that.
const shared = globalThis as typeof globalThis & { sqlite?: { client: SqliteClient; db: Database } };

function connection() {
  shared.sqlite ??= connect(env.DATABASE_URL);
  return shared.sqlite;
}

function connect(url: string) {
  const client = openSqlite(url);
  const dialect = new SQLiteSyncDialect();
  // Drizzle's own `drizzle()` would import better-sqlite3, whose binary has to be compiled or downloaded.
  const session: unknown = Reflect.construct(BetterSQLiteSession, [client, dialect, undefined, {}]);
  const db: unknown = Reflect.construct(BaseSQLiteDatabase, ["sync", dialect, session, undefined]);
  return { client, db: db as Database };
}

/** Opened at first use, so that a build needs no database. */
export function getDatabase(): Database {
  return connection().db;
}

/** The open file itself, for migrations. */
export function getSqlite(): SqliteClient {
  return connection().client;
}

/** Runs all of the writes or none, and tells how many rows each of them changed. */
export async function atomically(writes: (db: Database) => Write[]): Promise<number[]> {
  return getDatabase().transaction((transaction) =>
    writes(transaction as unknown as Database).map((write) => Number(write.run().changes)),
  );
}

/** Like `atomically`, and no two processes are in it at once for the same name. SQLite has one writer at a time anyway. */
export async function exclusively(_name: string, writes: (db: Database) => Write[]): Promise<number[]> {
  return atomically(writes);
}

export async function pingDatabase(): Promise<void> {
  getSqlite().prepare("select count(*) from users where id = ''").get();
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

/** What to tell somebody who runs a command, when `isUnavailable`. */
export function explainUnavailable(error: unknown): string {
  return `The database ${env.DATABASE_URL} can't be used: ${sqliteMessage(error)}. Check DATABASE_URL, the folder's rights and the space on the disk.`;
}

export async function closeDatabase(): Promise<void> {
  shared.sqlite?.client.close();
  shared.sqlite = undefined;
}

function sqliteMessage(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
