// The database as the rest of the app knows it.
import { sql } from "drizzle-orm";
import { drizzle, type MySql2Database } from "drizzle-orm/mysql2";
import type { Pool } from "mysql2/promise";
import { env } from "@/env";
import * as errors from "./errors";
import { assertNoOpenTransaction, asTransaction } from "./open-transaction";
import { type MysqlPool, openPool } from "./pool";
import * as relations from "./relations";
import * as tables from "./schema";

export { isUnavailable, isUniqueViolation } from "./errors";

const schema = { ...tables, ...relations };
// MariaDB has no lateral joins, by which the mode "default" reads relations.
const options = { schema, mode: "planetscale" } as const;
type Database = MySql2Database<typeof schema>;
/** What `db.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

// Next.js reloads modules in development; the connections have to survive that.
const shared = globalThis as typeof globalThis & { mysql?: { pool: MysqlPool; db: Database } };

function connection() {
  shared.mysql ??= connect(env.DATABASE_URL, env.DATABASE_POOL);
  return shared.mysql;
}

function connect(url: string, max: number) {
  const pool = openPool(url, max);
  const db: Database = drizzle({ client: pool as unknown as Pool, ...options });
  // As Drizzle does it, but on a connection that has time limits and is not used again if it broke.
  db.transaction = async (work, config) => {
    assertNoOpenTransaction();
    return asTransaction(() =>
      pool.withConnection((client) =>
        drizzle({ client: client as unknown as Pool, ...options }).transaction(work, config),
      ),
    );
  };
  return { pool, db };
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
  const open = shared.mysql;
  shared.mysql = undefined;
  await open?.pool.end();
}
