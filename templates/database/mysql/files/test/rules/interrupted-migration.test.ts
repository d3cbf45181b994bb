// MySQL can't undo the change of a table, so a migration that was cut short has to be taken up again.
import { readMigrationFiles } from "drizzle-orm/migrator";
import { createConnection } from "mysql2/promise";
import { describe, expect, it, vi } from "vitest";
import { createTemporaryDatabase } from "../support/temporary-database";

const migrations = readMigrationFiles({ migrationsFolder: "src/database/migrations" });
const [first] = migrations;
const statements = first?.sql ?? [];

/** The environment is read once, so each database gets modules of its own. */
async function migrate(url: string): Promise<number> {
  vi.stubEnv("DATABASE_URL", url);
  vi.resetModules();
  const { migrate } = await import("@/database/migrate");
  return migrate();
}

describe("a migration", () => {
  it.each([Math.floor(statements.length / 2), statements.length])(
    "that was cut short after statement %d is finished by the next run",
    async (done) => {
      const database = await createTemporaryDatabase();
      const connection = await createConnection(database.url);
      try {
        await connection.query(
          "create table __drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
        );
        for (const statement of statements.slice(0, done)) await connection.query(statement);
        await connection.query("insert into __drizzle_migrations (hash, created_at) values (?, null)", [first?.hash]);
        expect(await migrate(database.url)).toBe(migrations.length);
        expect(await migrate(database.url)).toBe(0);
      } finally {
        await connection.end();
        await database.drop();
      }
    },
  );

  it("does not take tables of somebody else for its own", async () => {
    const database = await createTemporaryDatabase();
    const connection = await createConnection(database.url);
    try {
      await connection.query("create table accounts (id int)");
      for (let times = 0; times < 2; times++) await expect(migrate(database.url)).rejects.toThrow("already exists");
    } finally {
      await connection.end();
      await database.drop();
    }
  });
});
