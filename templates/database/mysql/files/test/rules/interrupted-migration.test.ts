// MySQL can't undo the change of a table, so a migration that was cut short has to be taken up again.
import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { describe, expect, it, vi } from "vitest";
import { type Migration, pendingMigrations } from "@/database/read-migrations";
import { createTemporaryDatabase } from "../support/temporary-database";

const migrations = pendingMigrations([]);
const [first] = migrations as [Migration];
const { name, statements } = first;

/** The environment is read once, so each database gets modules of its own. */
async function migrate(url: string): Promise<number> {
  vi.stubEnv("DATABASE_URL", url);
  vi.resetModules();
  const { applyMigrations } = await import("@/database/apply-migrations");
  return applyMigrations();
}

async function onDatabase(work: (url: string, connection: Connection) => Promise<void>): Promise<void> {
  const database = await createTemporaryDatabase();
  const connection = await createConnection(database.url);
  try {
    await work(database.url, connection);
  } finally {
    await connection.end();
    await database.drop();
  }
}

/** As a run leaves it that is killed in a migration after so many statements, of which it noted some. */
async function cutShort(connection: Connection, applied: number, noted: number, migration = first): Promise<void> {
  await connection.query(
    "create table __drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const note = "insert into __drizzle_migrations (hash, created_at) values (?, ?)";
  for (const { statements, hash, createdAt } of migrations.slice(0, migrations.indexOf(migration))) {
    for (const statement of statements) await connection.query(statement);
    await connection.query(note, [hash, createdAt]);
  }
  for (const statement of migration.statements.slice(0, applied)) await connection.query(statement);
  await connection.query(note, [`${migration.name}:${noted}`, null]);
}

describe("a migration", () => {
  it.each([
    [0, 0],
    [1, 0],
    [3, 3],
    [4, 3],
    [statements.length, statements.length],
  ])("that was cut short after %d statements, with %d noted, is finished by the next run", async (applied, noted) => {
    await onDatabase(async (url, connection) => {
      await cutShort(connection, applied, noted);
      expect(await migrate(url)).toBe(migrations.length);
      expect(await migrate(url)).toBe(0);
      const [rows] = await connection.query<RowDataPacket[]>("select hash from __drizzle_migrations order by id");
      expect(rows.map(({ hash }) => hash)).toEqual(migrations.map(({ hash }) => hash));
    });
  });

  it.each(migrations)(
    "$name is finished after a kill between its last statement and the note of it",
    async (migration) => {
      await onDatabase(async (url, connection) => {
        const { length } = migration.statements;
        await cutShort(connection, length, length - 1, migration);
        expect(await migrate(url)).toBe(migrations.length - migrations.indexOf(migration));
      });
    },
  );

  it("does not take tables of somebody else for its own, however often it is tried", async () => {
    await onDatabase(async (url, connection) => {
      await connection.query("create table email_tokens (id int)");
      for (let times = 0; times < 3; times++) await expect(migrate(url)).rejects.toThrow("already exists");
    });
  });

  it("that fails says which statements were applied, and goes on there once the reason is gone", async () => {
    await onDatabase(async (url, connection) => {
      await connection.query("create table sessions (id int)");
      const failure = await migrate(url).catch((error: Error) => error.message);
      const failed = statements.findIndex((statement) => statement.includes("`sessions`"));
      expect(failure).toContain(`The migration ${name} failed`);
      expect(failure).toContain(`${failed} of its ${statements.length} statements were applied`);
      expect(failure).toContain("CREATE TABLE `sessions`");
      expect(failure).toContain("already exists");
      await connection.query("drop table sessions");
      expect(await migrate(url)).toBe(migrations.length);
    });
  });
});
