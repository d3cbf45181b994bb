// Brings the tables up to date, all or nothing. Safe to run from several processes at once: the first takes the write
// lock, the others find nothing to do.
import { withWriter } from ".";
import { isMissingTable, isUnavailable, sqliteMessage } from "./errors";
import type { Sqlite } from "./open";
import { MigrationFailed, pendingMigrations } from "./read-migrations";
import { retryWhileLocked } from "./write-queue";

const WAIT_FOR_OTHERS = 600_000;

/** Returns how many migrations were applied. */
export async function applyMigrations(): Promise<number> {
  return withWriter(async (sqlite) => {
    // drizzle-kit rebuilds a table between these two pragmas, but SQLite ignores them inside a transaction: dropping
    // the old table would delete every row that refers to it. So they are out here.
    sqlite.exec("PRAGMA foreign_keys = OFF");
    try {
      await retryWhileLocked(() => sqlite.exec("BEGIN IMMEDIATE"), WAIT_FOR_OTHERS);
      const applied = applyPending(sqlite);
      sqlite.exec("COMMIT");
      return applied;
    } catch (error) {
      if (sqlite.isInTransaction()) sqlite.exec("ROLLBACK");
      throw error;
    } finally {
      sqlite.exec("PRAGMA foreign_keys = ON");
    }
  });
}

function applyPending(sqlite: Sqlite): number {
  sqlite.exec(
    "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL, created_at NUMERIC)",
  );
  const applied = sqlite.all("SELECT created_at FROM __drizzle_migrations").map(([createdAt]) => Number(createdAt));
  const pending = pendingMigrations(applied);
  // Only new ones count: a row that somebody deleted by hand must not stop all migrations.
  const before = pending.length > 0 ? countBrokenReferences(sqlite) : new Map<string, number>();
  for (const { name, statements, hash, createdAt } of pending) {
    for (const statement of statements) apply(sqlite, name, statement);
    for (const [reference, count] of countBrokenReferences(sqlite)) {
      if (count <= (before.get(reference) ?? 0)) continue;
      throw new MigrationFailed(name, { reason: `After it, rows of ${reference} that are missing` });
    }
    sqlite.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)", [hash, createdAt]);
  }
  return pending.length;
}

function apply(sqlite: Sqlite, name: string, statement: string): void {
  try {
    sqlite.exec(statement);
  } catch (error) {
    if (isUnavailable(error) && !isMissingTable(error)) throw error;
    throw new MigrationFailed(name, { statement, reason: `SQLite says: ${sqliteMessage(error)}` });
  }
}

/** How many rows refer to a row that is not there, by the two tables. */
function countBrokenReferences(sqlite: Sqlite): Map<string, number> {
  const found = sqlite.all('SELECT "table", parent, count(*) FROM pragma_foreign_key_check GROUP BY "table", parent');
  return new Map(found.map(([table, parent, count]) => [`"${table}" refer to rows of "${parent}"`, Number(count)]));
}
