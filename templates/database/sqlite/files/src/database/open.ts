// Opens the SQLite file. Every call is synchronous, so nothing else of this process runs between two of them.
import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { StatementSyncInstance } from "@photostructure/sqlite";
import { filePath } from "@/database-url";

// Required, not imported: Next.js loads an imported external package asynchronously, which makes every module that
// reaches this one asynchronous, too, and a page that is first opened in the meantime may run before what it imports.
const { DatabaseSync }: typeof import("@photostructure/sqlite") = createRequire(import.meta.url)(
  "@photostructure/sqlite",
);

export type SqlValue = null | number | bigint | string | Uint8Array;
export type Sqlite = ReturnType<typeof openSqlite>;

/** How many prepared statements are kept; an app has some dozens. */
const STATEMENTS_KEPT = 500;

interface OpenOptions {
  /** Refuses to write. */
  queryOnly?: boolean;
  /** Milliseconds that a call blocks the process while another process locks the file. */
  timeout: number;
}

export function openSqlite(url: string, { queryOnly = false, timeout }: OpenOptions) {
  const file = filePath(url);
  if (file !== ":memory:") createPrivately(file);
  const database = new DatabaseSync(file, { timeout: 5000 });
  // Readers never wait for a writer in WAL mode.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;");
  database.exec(`PRAGMA busy_timeout = ${timeout}; PRAGMA query_only = ${queryOnly ? "ON" : "OFF"};`);

  const kept = new Map<string, StatementSyncInstance>();
  function statement(sql: string): StatementSyncInstance {
    const known = kept.get(sql);
    if (known) return known;
    const prepared = database.prepare(sql);
    prepared.setReturnArrays(true);
    if (kept.size >= STATEMENTS_KEPT) kept.clear();
    kept.set(sql, prepared);
    return prepared;
  }

  return {
    /** How many rows it changed. */
    run: (sql: string, values: SqlValue[] = []) => Number(statement(sql).run(...values).changes),
    /** Rows as arrays of their columns. */
    all: (sql: string, values: SqlValue[] = []) => statement(sql).all(...values) as unknown as SqlValue[][],
    exec: (sql: string) => database.exec(sql),
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

/**
 * A new file, and a new folder for it, can only be read by the user that runs the app; SQLite gives the same mode to
 * the files beside it.
 */
function createPrivately(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // One that exists stays closed: a process that closes any descriptor of a file loses the locks of all its connections
  // to it, and the next program that opens it would take the app's latest writes for leftovers.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
}
