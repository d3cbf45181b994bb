// The database as the rest of the app knows it. None of Drizzle's SQLite drivers works here: better-sqlite3 fetches or
// compiles its binary on install, and its transactions can't wait for anything; libsql has lost acknowledged writes
// when another process held the file. So Drizzle's proxy driver sends statements to @photostructure/sqlite, which comes
// with its binaries: reads on one connection, writes and transactions on another, one after the other.
import { sql } from "drizzle-orm";
import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { filePath } from "@/database-url";
import { env } from "@/env";
import { inQuerySpan } from "@/tracing";
import * as errors from "./errors";
import { openSqlite, type Sqlite, type SqlValue } from "./open";
import { assertNoOpenTransaction, asTransaction } from "./open-transaction";
import * as relations from "./relations";
import * as tables from "./schema";
import { createWriteQueue, retryWhileLocked } from "./write-queue";

export { isUnavailable, isUniqueViolation } from "./errors";

const schema = { ...tables, ...relations };
type Database = SqliteRemoteDatabase<typeof schema>;
type Callback = Parameters<typeof drizzle>[0];
/** What `db.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

// Next.js reloads modules in development; the connections have to survive that.
const shared = globalThis as typeof globalThis & { sqlite?: ReturnType<typeof connect> };

function connection() {
  shared.sqlite ??= connect(env.DATABASE_URL);
  return shared.sqlite;
}

/**
 * Two connections to one file: reads go to one, and see what is committed; writes and transactions take turns on the
 * other. With a single one, another request's write would be part of whichever transaction is open.
 */
function connect(url: string) {
  // Writes wait for other processes by trying again: see retryWhileLocked.
  const writer = openSqlite(url, { timeout: 0 });
  // Each connection to :memory: has a database of its own, so there, reads take turns with writes.
  const reader = filePath(url) === ":memory:" ? undefined : openSqlite(url, { queryOnly: true, timeout: 5000 });
  const inTurn = createWriteQueue();
  const afterOtherWork = createPause();

  const db = drizzleWithSpans(async (statement, params, method) => {
    await afterOtherWork();
    assertNoOpenTransaction();
    if (reader && isRead(statement)) return execute(reader, statement, params, method);
    refuseTransactionControl(statement);
    return inTurn(() => retryWhileLocked(() => execute(writer, statement, params, method)));
  });

  db.transaction = async (work, config) => {
    assertNoOpenTransaction();
    return inTurn(() =>
      asTransaction(async (state) => {
        const onWriter = drizzleWithSpans(async (statement, params, method) => {
          const isEnd = statement === "commit" || statement === "rollback";
          if (!state.isOpen && !isEnd) throw new Error("This transaction is over. Await each of its statements.");
          if (isEnd) state.isOpen = false;
          // SQLite has undone it already if, for example, the disk was full.
          if (statement === "rollback" && !writer.isInTransaction()) return { rows: [] };
          return retryWhileLocked(() => execute(writer, statement, params, method));
        });
        // Takes the write lock at once: a transaction that reads first could not get it later.
        return onWriter.transaction(work, { behavior: "immediate", ...config });
      }),
    );
  };

  return { writer, reader, inTurn, db };
}

/**
 * SQLite answers at once: without a pause before each statement, a request would keep all others waiting from its first
 * statement to its last; and with the same pause for all, so would ten slow statements that were begun together.
 */
function createPause(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    // (Under Next.js, `setImmediate` of node:timers/promises never frees what waited for it.)
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

function drizzleWithSpans(execute: Callback): Database {
  return drizzle(
    (statement, params, method) => inQuerySpan("sqlite", statement, () => execute(statement, params, method)),
    { schema },
  );
}

/** False for whatever is not surely a read. */
function isRead(statement: string): boolean {
  if (/^\s*(select|explain)\b/i.test(statement)) return true;
  return /^\s*with\b/i.test(statement) && !/\b(insert|update|delete|replace)\b/i.test(statement);
}

/** A transaction that is begun by hand would contain the writes of other requests. */
function refuseTransactionControl(statement: string): void {
  if (!/^\s*(begin|commit|end|rollback|savepoint|release)\b/i.test(statement)) return;
  throw new Error("Use the database's `transaction` instead of statements that begin or end one.");
}

function execute(sqlite: Sqlite, ...[statement, params, method]: Parameters<Callback>) {
  if (method === "run") return { rows: [sqlite.run(statement, params)] };
  const rows = sqlite.all(statement, params);
  // Drizzle's types want a list here; for a row that is not there it documents undefined.
  return { rows: method === "get" ? (rows[0] as SqlValue[]) : rows };
}

/** Drizzle as its documentation describes it. Connects on first use, so that a build needs no database. */
export const db = new Proxy({} as Database, {
  get: (_, name) => Reflect.get(connection().db, name),
  // Drizzle's `is()` and libraries on top of it ask which database this is.
  getPrototypeOf: () => Reflect.getPrototypeOf(connection().db),
});

/** The connection for writes, for migrations and backups: nobody else writes in the meantime. */
export function withWriter<Result>(work: (sqlite: Sqlite) => Promise<Result>): Promise<Result> {
  const { inTurn, writer } = connection();
  return inTurn(() => work(writer));
}

export async function pingDatabase(): Promise<void> {
  await db.get(sql`select count(*) from users where id = ''`);
}

export async function closeDatabase(): Promise<void> {
  const open = shared.sqlite;
  shared.sqlite = undefined;
  open?.reader?.close();
  open?.writer.close();
}

/** A sentence for people who run a command, for errors that are `isUnavailable`. */
export function explainUnavailable(error: unknown): string {
  return errors.explainUnavailable(error, env.DATABASE_URL);
}
