// The database as the rest of the app knows it. Each database that this app could run on offers the same names.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { database as env } from "@/env/database";
import { logError } from "@/log";
import * as errors from "./errors";

export { isUnavailable, isUniqueViolation } from "./errors";

type Database = NodePgDatabase;
type Write = PromiseLike<{ rowCount: number | null }>;

const TRIES = 5;

// Next.js reloads modules in development; the connections have to survive that.
const shared = globalThis as typeof globalThis & { postgres?: { pool: Pool; db: Database } };

function connection() {
  shared.postgres ??= connect(env.DATABASE_URL, env.DATABASE_POOL);
  return shared.postgres;
}

function connect(url: string, max: number) {
  const pool = new Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    // How long a request waits for a connection, and then for an answer, before it gives up.
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // The pool drops a connection that breaks and makes another one when needed; a statement on it fails by itself. Without listeners the
  // process would end: the pool's for idle connections, the connection's own for the moment in which it is handed over.
  pool.on("error", (error) => logError("database connection lost", error));
  pool.on("connect", (client) => client.on("error", () => {}));
  return { pool, db: drizzle(pool) };
}

/** Connects on first use, so that a build needs no database. */
export function getDatabase(): Database {
  return connection().db;
}

/** Runs all of the writes or none, and returns how many rows each of them changed. */
export async function atomically(writes: (db: Database) => Write[]): Promise<number[]> {
  return inTransaction((db) => runAll(writes(db)));
}

/** Like `atomically`, but the first write decides: if it changes no row, nothing happens and the result is false. */
export async function allOrNone(writes: (db: Database) => Write[]): Promise<boolean> {
  const isDone = await inTransaction(async (db) => {
    const [first, ...others] = writes(db);
    if (((await first)?.rowCount ?? 0) === 0) return undefined;
    await runAll(others);
    return true;
  });
  return isDone ?? false;
}

/** Like `atomically`, and no two processes are in it at once for the same name. */
export async function exclusively(name: string, writes: (db: Database) => Write[]): Promise<number[]> {
  return inTransaction(async (db) => {
    await db.execute(sql`set local lock_timeout = '10s'`);
    // A statement of its own: those after it see what the holder before us has written.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    return runAll(writes(db));
  });
}

/** Runs a transaction on one connection, and again if it collides with another one. */
async function inTransaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withConnection((client) => runTransaction(client, work));
    } catch (error) {
      if (attempt === TRIES || !errors.isCollision(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** Work that returns undefined is undone. */
async function runTransaction<Result>(client: PoolClient, work: (db: Database) => Promise<Result>): Promise<Result> {
  await client.query("begin");
  try {
    const result = await work(drizzle(client));
    await client.query(result === undefined ? "rollback" : "commit");
    return result;
  } catch (error) {
    if (errors.isServerError(error)) await client.query("rollback");
    throw error;
  }
}

/** A connection that failed other than by the server's own error is not used again. */
async function withConnection<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await connection().pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = !errors.isServerError(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

async function runAll(writes: Write[]): Promise<number[]> {
  const changed: number[] = [];
  for (const write of writes) changed.push((await write).rowCount ?? 0);
  return changed;
}

export async function pingDatabase(): Promise<void> {
  await getDatabase().execute(sql`select count(*) from users where id = ''`);
}

/** A sentence for people who run a command, for errors that are `isUnavailable`. */
export function explainUnavailable(error: unknown): string {
  return errors.explainUnavailable(error, env.DATABASE_URL);
}

export async function closeDatabase(): Promise<void> {
  const open = shared.postgres;
  shared.postgres = undefined;
  await open?.pool.end();
}
