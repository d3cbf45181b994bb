// A migration with a mistake: it ends the start and `db:migrate`, and says what to mend. Only a database that can't be reached
// is tried again.

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runScript, startBuiltApp } from "../../apps/built-app";
import { wholeApp } from "../../apps/whole-app";
import { type EmptyDatabases, everyDatabase } from "./every-database";
import { signUp } from "./sign-up";

const migration = "src/database/migrations/9999_shelves.sql";

describe.each(everyDatabase)("a migration with a mistake on $database", ({ database, open }) => {
  let databases: EmptyDatabases;
  let folder: string;

  beforeAll(async () => {
    databases = await open();
    const app = await wholeApp(database);
    folder = path.join(await mkdtemp(path.join(tmpdir(), "failed-migration-")), "app");
    await execa("cp", ["-al", app.folder, folder]);
    const journal = JSON.parse(await readFile(inApp("src/database/migrations/meta/_journal.json"), "utf8"));
    const entry = {
      idx: journal.entries.length,
      version: "7",
      when: Date.now(),
      tag: "9999_shelves",
      breakpoints: true,
    };
    await replace(
      "src/database/migrations/meta/_journal.json",
      JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
    );
    await write("nowhere");
  });

  afterAll(async () => {
    await databases?.dispose();
    await rm(path.dirname(folder), { recursive: true, force: true });
  });

  const inApp = (name: string) => path.join(folder, name);

  /** The files are links to those of an app that other tests use. */
  async function replace(name: string, text: string): Promise<void> {
    await rm(inApp(name), { force: true });
    await writeFile(inApp(name), text);
  }

  /** Two statements, of which the second changes this table. */
  async function write(table: string): Promise<void> {
    const statements = ["CREATE TABLE shelves (id int);", `ALTER TABLE ${table} ADD COLUMN width int;`];
    await replace(migration, statements.join("\n--> statement-breakpoint\n"));
  }

  async function failure(script: string, url: string): Promise<string> {
    const env = { DATABASE_URL: url, AUTH_SECRET: "x".repeat(40), AUTH_URL: "http://localhost:3000", PORT: "0" };
    const error = await runScript(folder, script, [], env).catch((reason: Error) => reason);
    return error instanceof Error ? error.message : `It worked: ${error}`;
  }

  test("is named with its statement and the database's own words, and the app starts once it is mended", async () => {
    const url = await databases.create();
    for (const script of ["db:migrate", "start", "db:migrate"]) {
      const said = await failure(script, url);
      expect(said, script).toContain("The migration 9999_shelves failed");
      expect(said).toContain("ALTER TABLE nowhere ADD COLUMN width int");
      expect(said).toMatch(/(SQLite|PostgreSQL|MySQL) says: .*nowhere/);
      expect(said).toContain(database === "mysql" ? "1 of its 2 statements were applied" : "changed nothing");
      expect(said).not.toContain("can't be reached");
    }
    await write("shelves");
    const app = await startBuiltApp({ folder }, { databaseUrl: url });
    await signUp(app.url).finally(() => app.stop());
    expect(await runScript(folder, "db:migrate", [], { DATABASE_URL: url })).toContain("up to date");
    await write("nowhere");
  });
});
