// An app of a past release that people use, upgraded, on every database: with rows in it, and with a migration of its owner
// that is newer than ours.

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../../../src/package-root";
import { runScript, startBuiltApp } from "../../apps/built-app";
import { createClient } from "../../apps/client";
import { makeUser } from "../../apps/make-user";
import { commitAll, listRows, runCommand, runOwnScript, type UpgradedApp, upgradedApp } from "../../apps/upgraded-app";
import { wholeApp } from "../../apps/whole-app";
import { addedColumn, addedTable } from "../../tools/release/past/keepsakes";
import { writePastRelease } from "../../tools/release/past/write-past-release";
import { addColumn } from "./add-column";
import { type EmptyDatabases, everyDatabase } from "./every-database";

const seedPosts = `import { closeDatabase, db } from "../src/database";
import { users } from "../src/database/schema";
import { seedPosts } from "./seed-posts";
const [author] = await db.select().from(users);
console.log(await seedPosts([{ id: author.id, role: "editor" }]));
await closeDatabase();
`;

// What becomes of an option is the same on every database, but for the statements of its migrations, and these the whole app
// applies on each. So the servers leave it to SQLite, except in the nightly run.
const isNightly = process.env.EVERY_DATABASE !== undefined;

let releases: string;

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), "releases-"));
  await writePastRelease(releases, packageRoot);
});

afterAll(() => rm(releases, { recursive: true, force: true }));

describe.each(everyDatabase)("an app of a past release, upgraded, on $database", ({ database, open }) => {
  let databases: EmptyDatabases;
  let upgraded: UpgradedApp;

  beforeAll(async () => {
    databases = await open();
    upgraded = await upgradedApp(releases, database, await databases.create());
  });

  afterAll(async () => {
    await upgraded?.dispose();
    await databases?.dispose();
  });

  const env = () => ({ DATABASE_URL: upgraded.databaseUrl, AUTH_SECRET: "x".repeat(32) });
  const run = (script: string, ...args: string[]) => runScript(upgraded.folder, script, args, env());
  const countRows = async (...tables: string[]) => (await listRows(upgraded, ...tables)).counts;
  const upToDate = "The database is up to date.";
  const nothingToDo = "No schema changes";

  test("the migrations that it lacks are applied, though its owner's is newer, and every row is still there", async () => {
    expect(await run("db:migrate")).toMatch(/^Applied 1 migration/);
    expect(await run("db:migrate")).toBe(upToDate);
    expect(await run("db:generate")).toContain(nothingToDo);
    expect(await listRows(upgraded, addedTable)).toEqual({
      users: [expect.objectContaining({ email: upgraded.person.email, [addedColumn]: null })],
      accounts: [{ provider: "github", issuer: "https://github.com/", providerAccountId: "7" }],
      books: ["Emma", "Persuasion"],
      counts: { [addedTable]: 0 },
    });
  });

  test("a feature's table comes, stays without it, goes when the owner says so, and comes again with a column that came since", async () => {
    const team = path.join(upgraded.folder, "../team/modules/tables-fixture");
    await cp(path.join(packageRoot, "test/fixtures/tables-feature"), team, { recursive: true });
    await runCommand(upgraded, "add", "tables-fixture", "--features", "../team");
    expect(await run("db:migrate")).toMatch(/^Applied 1 migration/);
    expect(await runCommand(upgraded, "remove", "tables-fixture")).toContain("The table tables_fixture stays");
    expect(await countRows("tables_fixture")).toEqual({ tables_fixture: 0 });

    expect(await dropTable("no_rows")).toMatch(/^DROP TABLE .tables_fixture.[^;]*;$/);
    await expect(countRows("tables_fixture")).rejects.toThrow(/no such table|does not exist|doesn't exist/);

    await addColumn(path.join(team, "files.with", `database-${database}`));
    const added = await runCommand(upgraded, "add", "tables-fixture", "--features", "../team");
    expect(added).toMatch(/Migrations to run with .*tables-fixture_again\.sql/);
    await expectTable();
  });

  // A unit test says the same of the plan.
  if (isNightly) {
    test("dropped and added once more, the migration that added the column runs again, too", async () => {
      await runCommand(upgraded, "remove", "tables-fixture");
      await dropTable("no_rows_again");
      await runCommand(upgraded, "add", "tables-fixture", "--features", "../team");
      await expectTable();
    });
  }

  if (isNightly || database === "sqlite") {
    test("options are added, used, removed and added again: the app holds together, and no row is lost", async () => {
      const options = ["content", "audit", "two-factor", "passkeys"];
      const tables = ["posts", "activity", "invitations", "suspensions", "authenticators", "passkeys"];
      await runCommand(upgraded, "add", ...options);
      expect(await run("db:migrate")).toMatch(/^Applied 4 migrations/);
      expect(await run("db:generate")).toContain(nothingToDo);
      await expect(run("db:seed"), "people use it").rejects.toThrow("that db:seed didn't create");
      expect(await makePosts()).toMatch(/46$/);
      await makeUser(upgraded);
      const counts = await countRows(...tables);
      expect(counts).toMatchObject({ posts: 46, activity: expect.any(Number) });
      const before = await commitAll(upgraded.folder);

      const removed = await runCommand(upgraded, "remove", "admin", ...options);
      for (const table of tables) expect(removed).toContain(`The table ${table} stays`);
      expect(await run("db:migrate")).toBe(upToDate);
      await run("typecheck");
      await run("test", "--project", "rules", "export-data", "-t", tables.join("|"));
      await makeUser(upgraded);

      await runCommand(upgraded, "add", "admin", ...options);
      expect(await commitAll(upgraded.folder), "every file is as it was").toBe(before);
      expect(await run("db:migrate")).toBe(upToDate);
      await makeUser(upgraded);
      expect(await countRows(...tables)).toEqual({ ...counts, activity: (counts.activity ?? 0) + 1 });
    });
  }

  test("taken over by the app with every option, the old password signs in, the session from before holds, and an admin finds the person by name", async () => {
    const app = await startBuiltApp(await wholeApp(database), { databaseUrl: upgraded.databaseUrl });
    try {
      const { person, token } = upgraded;
      const before = createClient(app.url);
      before.cookies.set("authjs.session-token", token);
      expect(await (await before.get("/api/auth/session")).json()).toMatchObject({ user: { email: person.email } });
      expect((await before.get("/settings/profile")).status).toBe(200);
      const now = createClient(app.url);
      await now.signIn(person.email, person.password);
      const found = await (await now.get("/api/demo/admin/users?query=austen")).json();
      expect(found).toMatchObject({ users: [{ email: person.email }] });
    } finally {
      await app.stop();
    }
    await countRows("posts", "activity", "invitations", "authenticators", "passkeys");
  });

  /** Beside the app's scripts, but for a moment: without the option, it has no types. */
  async function makePosts(): Promise<string> {
    const file = path.join(upgraded.folder, "scripts/make-posts.ts");
    await writeFile(file, seedPosts);
    const output = await runOwnScript(upgraded, "make-posts", []);
    await rm(file);
    return output;
  }

  /** The statements of the migration that drops it. */
  async function dropTable(name: string): Promise<string> {
    const generated = await run("db:generate", "--name", name);
    const [file = ""] = new RegExp(`src/database/\\S+${name}\\.sql`).exec(generated) ?? [];
    expect(await run("db:migrate")).toMatch(/^Applied 1 migration/);
    return (await readFile(path.join(upgraded.folder, file), "utf8")).trim();
  }

  async function expectTable(): Promise<void> {
    expect(await run("db:migrate")).toMatch(/^Applied 2 migrations/);
    expect(await countRows("tables_fixture")).toEqual({ tables_fixture: 0 });
    expect(await run("db:generate")).toContain(nothingToDo);
  }
});
