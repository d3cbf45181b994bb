// Opens the SQLite file and gives it the few methods by which Drizzle talks to a synchronous driver.
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync, type StatementSyncInstance } from "@photostructure/sqlite";

type SqlValue = null | number | bigint | string | Uint8Array;
export type SqliteClient = ReturnType<typeof openSqlite>;

/** How many prepared statements are kept; an app has some dozens. */
const STATEMENTS_KEPT = 500;

export function openSqlite(url: string) {
  const file = filePath(url);
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  // Readers never wait in WAL mode; a second writer, also of another process, waits up to five seconds.
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;");

  const kept = new Map<string, StatementSyncInstance>();
  function statement(sql: string, asArrays: boolean): StatementSyncInstance {
    const key = `${asArrays}${sql}`;
    const known = kept.get(key);
    if (known) return known;
    const prepared = database.prepare(sql);
    prepared.setReturnArrays(asArrays);
    if (kept.size >= STATEMENTS_KEPT) kept.clear();
    kept.set(key, prepared);
    return prepared;
  }

  return {
    prepare(sql: string) {
      return {
        run: (...values: SqlValue[]) => statement(sql, false).run(...values),
        all: (...values: SqlValue[]) => statement(sql, false).all(...values),
        get: (...values: SqlValue[]) => statement(sql, false).get(...values),
        raw: () => ({
          all: (...values: SqlValue[]) => statement(sql, true).all(...values),
          get: (...values: SqlValue[]) => statement(sql, true).get(...values),
        }),
      };
    },
    transaction<Arguments extends unknown[], Result>(work: (...values: Arguments) => Result) {
      function run(...values: Arguments): Result {
        // Takes the write lock at once: a transaction that reads first could not get it later.
        database.exec("BEGIN IMMEDIATE");
        try {
          const result = work(...values);
          database.exec("COMMIT");
          return result;
        } catch (error) {
          database.exec("ROLLBACK");
          throw error;
        }
      }
      return { deferred: run, immediate: run, exclusive: run };
    },
    exec: (sql: string) => database.exec(sql),
    close: () => database.close(),
  };
}

/** "file:./data/app.db", "./data/app.db" and ":memory:" are all fine; a relative path starts at the project's root. */
function filePath(url: string): string {
  const path = url.replace(/^(sqlite|file):(\/\/)?/, "");
  if (path === ":memory:") return path;
  return resolve(process.env.PROJECT_ROOT ?? process.cwd(), path);
}
