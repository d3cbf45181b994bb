// Brings the tables up to date. Safe to run from several processes at once: the first takes the write lock, the others find nothing to do.
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { getSqlite } from "./client";

/** Returns how many migrations were applied. */
export async function migrate(): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: join(process.cwd(), "src/database/migrations") });
  const sqlite = getSqlite();
  return sqlite.transaction(() => {
    sqlite.exec(
      "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL, created_at NUMERIC)",
    );
    const applied = sqlite.all("SELECT created_at FROM __drizzle_migrations").map(([createdAt]) => Number(createdAt));
    // As a set, not by date: a migration may come late, from an update or another branch.
    const pending = migrations.filter((migration) => !applied.includes(migration.folderMillis));
    for (const { sql, hash, folderMillis } of pending) {
      for (const statement of sql) sqlite.exec(statement);
      sqlite.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)", [hash, folderMillis]);
    }
    return pending.length;
  });
}
