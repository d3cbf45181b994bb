// The database as the rest of the app knows it.
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient, type QueryConfig } from "pg";
import { env } from "@/env";
import { logError } from "@/log";
import { inQuerySpan } from "@/tracing";
import * as errors from "./errors";
import { assertNoOpenTransaction, asTransaction } from "./open-transaction";
import * as relations from "./relations";
import * as tables from "./schema";

export { isUnavailable, isUniqueViolation } from "./errors";

const schema = { ...tables, ...relations };
type Database = NodePgDatabase<typeof schema>;
/** What `db.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

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
  // The pool drops a connection that breaks and makes another one when needed; a statement on it fails by itself.
  // Without listeners the process would end: the pool's for idle connections, the connection's own for the moment in
  // which it is handed over.
  pool.on("error", (error) => logError("database connection lost", error));
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzleWithSpans(pool, assertNoOpenTransaction);
  // As Drizzle does it, but on a connection that is not used again if it broke.
  db.transaction = async (work, config) => {
    assertNoOpenTransaction();
    return asTransaction(() => withConnection(pool, (client) => drizzleWithSpans(client).transaction(work, config)));
  };
  return { pool, db };
}

function drizzleWithSpans(client: Pool | PoolClient, check: () => void = () => {}): Database {
  const query = async (options: QueryConfig, values?: unknown[]) => {
    check();
    return inQuerySpan("postgresql", options.text, () => client.query(options, values));
  };
  // All that Drizzle calls of it.
  return drizzle({ client: { query } as unknown as PoolClient, schema });
}

async function withConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = errors.isUnavailable(error) && !errors.isServerError(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Drizzle as its documentation describes it. Connects on first use, so that a build needs no database. */
export const db = new Proxy({} as Database, {
  get: (_, name) => Reflect.get(connection().db, name),
  // Drizzle's `is()` and libraries on top of it ask which database this is.
  getPrototypeOf: () => Reflect.getPrototypeOf(connection().db),
});

export async function pingDatabase(): Promise<void> {
  await db.execute(sql`select count(*) from users where id = ''`);
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
