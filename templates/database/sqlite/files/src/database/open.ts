// Opens the SQLite file. Every call is synchronous, so nothing else of this process runs between two of them.
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync, type StatementSyncInstance } from "@photostructure/sqlite";

export type SqlValue = null | number | bigint | string | Uint8Array;
export type Sqlite = ReturnType<typeof openSqlite>;

/** How many prepared statements are kept; an app has some dozens. */
const STATEMENTS_KEPT = 500;

export function openSqlite(url: string) {
  const file = filePath(url);
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  // Readers never wait in WAL mode; a second writer, also of another process, waits up to five seconds.
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;");

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
    /** All of the work or, when it throws, none of it. */
    transaction<Result>(work: () => Result): Result {
      // Takes the write lock at once: a transaction that reads first could not get it later.
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => database.close(),
  };
}

/** "file:./data/app.db", "./data/app.db" and ":memory:" are all fine; a relative path starts at the project's root. */
export function filePath(url: string): string {
  const path = url.replace(/^(sqlite|file):(\/\/)?/, "");
  return path === ":memory:" ? path : resolve(path);
}
