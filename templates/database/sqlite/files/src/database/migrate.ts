// Brings the tables up to date. Safe to run from several processes at once: the first takes the write lock, the others find nothing to do.
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { getSqlite } from "./client";

/** Answers how many migrations were applied. */
export async function migrate(): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: join(process.cwd(), "src/database/migrations") });
  const sqlite = getSqlite();
  return sqlite
    .transaction(() => {
      sqlite.exec(
        "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL, created_at NUMERIC)",
      );
      const newest = sqlite.prepare("SELECT max(created_at) AS at FROM __drizzle_migrations").get();
      const pending = migrations.filter((migration) => migration.folderMillis > Number(newest?.at ?? 0));
      for (const migration of pending) {
        for (const statement of migration.sql) sqlite.exec(statement);
        sqlite
          .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)")
          .run(migration.hash, migration.folderMillis);
      }
      return pending.length;
    })
    .immediate();
}
