// The database as the rest of the app knows it. Each database that this app could run on offers the same names.
import { sql } from "drizzle-orm";
import { drizzle, type MySql2Database } from "drizzle-orm/mysql2";
import type { Pool, PoolConnection, ResultSetHeader, RowDataPacket } from "mysql2/promise";
import { database as env } from "@/env/database";
import * as errors from "./errors";
import { type MysqlPool, openPool } from "./pool";

export { isUnavailable, isUniqueViolation } from "./errors";

type Database = MySql2Database;
type Write = PromiseLike<[ResultSetHeader, ...unknown[]]>;

/** Seconds to wait for a lock. */
const WAIT_FOR_LOCK = 10;

// Next.js reloads modules in development; the connections have to survive that.
const shared = globalThis as typeof globalThis & { mysql?: { pool: MysqlPool; db: Database } };

function connection() {
  shared.mysql ??= connect(env.DATABASE_URL, env.DATABASE_POOL);
  return shared.mysql;
}

function connect(url: string, most: number) {
  const pool = openPool(url, most);
  return { pool, db: drizzle({ client: pool as unknown as Pool }) as Database };
}

/** Connects on first use, so that a build needs no database. */
export function getDatabase(): Database {
  return connection().db;
}

/** Runs all of the writes or none, and returns how many rows each of them changed. */
export async function atomically(writes: (db: Database) => Write[]): Promise<number[]> {
  return connection().pool.withConnection((client) => runTransaction(client, writes));
}

/** Like `atomically`, but the first write decides: if it changes no row, nothing happens and the result is false. */
export async function allOrNone(writes: (db: Database) => Write[]): Promise<boolean> {
  const changed = await connection().pool.withConnection((client) => runTransaction(client, writes, true));
  return changed[0] !== 0;
}

/** Like `atomically`, and no two processes are in it at once for the same name. */
export async function exclusively(name: string, writes: (db: Database) => Write[]): Promise<number[]> {
  return connection().pool.withConnection(async (client) => {
    // Held until after the commit, so that the next holder sees what we have written.
    await takeLock(client, name, WAIT_FOR_LOCK);
    try {
      return await runTransaction(client, writes);
    } finally {
      await releaseLock(client, name);
    }
  });
}

async function runTransaction(
  client: PoolConnection,
  writes: (db: Database) => Write[],
  firstDecides = false,
): Promise<number[]> {
  await client.beginTransaction();
  try {
    const changed: number[] = [];
    for (const write of writes(drizzle({ client }))) {
      // The driver counts the rows that a statement found, also where it changed no value.
      changed.push((await write)[0].affectedRows);
      if (firstDecides && changed[0] === 0) break;
    }
    const isUndone = firstDecides && changed[0] === 0;
    await (isUndone ? client.rollback() : client.commit());
    return changed;
  } catch (error) {
    if (errors.isServerError(error)) await client.rollback();
    throw error;
  }
}

/** A server has one set of names for all of its databases, so ours carries the database's. */
const lockName = "sha1(concat(database(), ':', ?))";

export async function takeLock(client: Pick<PoolConnection, "query">, name: string, seconds: number): Promise<void> {
  const [rows] = await client.query<RowDataPacket[]>(`select get_lock(${lockName}, ?) as taken`, [name, seconds]);
  if (Number(rows[0]?.taken) === 1) return;
  throw Object.assign(new Error(`the lock "${name}" was not free in time`), { code: "POOL_LOCK_TIMEOUT" });
}

async function releaseLock(client: PoolConnection, name: string): Promise<void> {
  await client.query(`select release_lock(${lockName})`, [name]);
}

export async function pingDatabase(): Promise<void> {
  await getDatabase().execute(sql`select count(*) from users where id = ''`);
}

/** A sentence for people who run a command, for errors that are `isUnavailable`. */
export function explainUnavailable(error: unknown): string {
  return errors.explainUnavailable(error, env.DATABASE_URL);
}

export async function closeDatabase(): Promise<void> {
  const open = shared.mysql;
  shared.mysql = undefined;
  await open?.pool.end();
}
