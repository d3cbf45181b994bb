// Apps of a past release, upgraded, on every database, with rows in it and with a migration of their owner that is
// newer than ours. What becomes of each option is the same on every database, but for the statements of its migrations, and
// these the whole app applies in the end: so the servers leave it to SQLite. With EVERY_DATABASE, as at night, they don't.

import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../../../src/package-root";
import { type BuiltApp, type RunningApp, runScript, startBuiltApp } from "../../apps/built-app";
import { createClient } from "../../apps/client";
import { makeUser } from "../../apps/make-user";
import { runCommand, runOwnScript, type UpgradedApp, upgradedApp } from "../../apps/upgraded-app";
import { wholeApp } from "../../apps/whole-app";
import { newDatabase } from "../../hosts/new-database";
import type { UsableServer } from "../../servers/first-that-answers";
import { addedTable } from "../../tools/release/past/keepsakes";
import { addColumn } from "./add-column";
import { servers } from "./servers";

const databases = [{ database: "sqlite", use: undefined }, ...servers];
const everyDatabase = Boolean(process.env.EVERY_DATABASE);

const ways = "the old password signs in, the session from before holds, and an admin finds the person by name";

describe.each(databases)("an app of a past release, upgraded, on $database", ({ database, use }) => {
  const isThorough = database === "sqlite" || everyDatabase;
  let server: UsableServer | undefined;
  let upgraded: UpgradedApp;
  let app: RunningApp | undefined;

  beforeAll(async () => {
    server = await use?.();
    const { url } = server ?? {};
    upgraded = await upgradedApp(database, url === undefined ? undefined : () => newDatabase(url));
  });

  afterAll(async () => {
    await app?.stop();
    await upgraded?.dispose();
    await server?.dispose();
  });

  const run = (script: string, ...args: string[]) =>
    runScript(upgraded.folder, script, args, { DATABASE_URL: upgraded.databaseUrl, AUTH_SECRET: "x".repeat(32) });
  /** Once is enough: what they find is the same with every database. */
  const runChecks = async (...scripts: string[]) => {
    if (database !== "sqlite") return;
    for (const [name = "", ...args] of scripts.map((script) => script.split(" "))) await run(name, ...args);
  };
  const runOwn = (name: string, ...args: string[]) =>
    runOwnScript(upgraded.folder, name, args, { DATABASE_URL: upgraded.databaseUrl });
  const listBooks = () => runOwn("list-books");

  test("the migrations that it lacks are applied, though the owner's is newer, and nothing is left to generate", async () => {
    expect(await run("db:migrate")).toMatch(/^Applied 1 migration/);
    expect(await run("db:migrate")).toBe("The database is up to date.");
    expect(await listBooks()).toBe("Emma, Persuasion");
    expect(await run("db:generate")).toContain("No schema changes");
  });

  test("rows are still there, with the column that came, and so is the table that came", async () => {
    const linked = [{ provider: "github", issuer: "", providerAccountId: "7" }];
    expect(JSON.parse(await runOwn("list-accounts"))).toEqual(linked);
    expect(JSON.parse(await runOwn("list-users"))).toMatchObject([{ email: upgraded.person.email, nickname: null }]);
    expect(await runOwn("count-rows", addedTable)).toBe("0");
  });

  test.runIf(isThorough)(`built anew, ${ways}`, async () => {
    await run("build");
    await expectOldWays(upgraded);
  });

  test("a feature with a table is added and removed: its table comes, stays, and goes when the owner says so", async () => {
    const team = path.join(upgraded.folder, "../team/modules/tables-fixture");
    await cp(path.join(packageRoot, "test/fixtures/tables-feature"), team, { recursive: true });

    await runCommand(upgraded, "add", "tables-fixture", "--upgrade", "--features", "../team");
    expect(await run("db:migrate")).toMatch(/^Applied 1 migration/);
    expect(await run("db:generate")).toContain("No schema changes");
    expect(await listBooks()).toBe("Emma, Persuasion");

    expect(await runOwn("count-rows", "tables_fixture")).toBe("0");

    expect(await runCommand(upgraded, "remove", "tables-fixture")).toContain("The table tables_fixture stays");
    expect(await run("db:migrate")).toBe("The database is up to date.");
    const [, file = ""] = /(src\/database\/\S+no_rows\.sql)/.exec(await run("db:generate", "--name", "no_rows")) ?? [];
    const dropped = await readFile(path.join(upgraded.folder, file), "utf8");
    expect(dropped.trim()).toMatch(/^DROP TABLE .tables_fixture.[^;]*;$/);
  });

  test("and once it is dropped, adding the feature again makes it again, with a column that came since", async () => {
    expect(await run("db:migrate")).toMatch(/^Applied 1 migration/);
    await expect(runOwn("count-rows", "tables_fixture")).rejects.toThrow(/no such table|does not exist|doesn't exist/);

    await addColumn(path.join(upgraded.folder, "../team/modules/tables-fixture/files.with", `database-${database}`));
    expect(await runCommand(upgraded, "add", "tables-fixture", "--features", "../team")).toMatch(
      /Migrations to run with .*tables-fixture_again\.sql/,
    );
    await expectTable();
  });

  test.runIf(isThorough)(
    "dropped and added once more, the migration that added the column runs again, too",
    async () => {
      await runCommand(upgraded, "remove", "tables-fixture");
      await run("db:generate", "--name", "no_rows_again");
      expect(await run("db:migrate")).toMatch(/^Applied 1 migration/);
      await runCommand(upgraded, "add", "tables-fixture", "--features", "../team");
      await expectTable();
    },
  );

  test.runIf(isThorough)(
    "posts are added, written, removed and added again: the app holds together each time, and no post is lost",
    async () => {
      const added = await runCommand(upgraded, "add", "content");
      expect(added).toMatch(/Migrations to run with .*posts\.sql/);
      expect(await run("db:migrate")).toMatch(/^Applied 1 migration/);
      expect(await run("db:generate")).toContain("No schema changes");
      await runChecks("typecheck");
      expect(await run("db:seed")).toContain("46 new posts.");
      expect(await listBooks()).toBe("Emma, Persuasion");

      expect(await runCommand(upgraded, "remove", "content")).toContain("The table posts stays");
      expect(await run("db:migrate")).toBe("The database is up to date.");
      await runChecks("typecheck", "test --project rules export-data -t posts");
      expect(await runOwn("count-rows", "posts")).toBe("46");

      await runCommand(upgraded, "add", "content");
      expect(await run("db:migrate")).toBe("The database is up to date.");
      expect(await run("db:generate")).toContain("No schema changes");
      expect(await run("db:seed")).toContain("0 new posts.");
      expect(await runOwn("count-rows", "posts")).toBe("46");
    },
  );

  test.runIf(isThorough)("activity is added, recorded, removed and added again: no line is lost", async () => {
    const added = await runCommand(upgraded, "add", "audit");
    expect(added).toMatch(/Migrations to run with .*audit\.sql/);
    expect(await run("db:migrate")).toMatch(/^Applied 1 migration/);
    expect(await run("db:generate")).toContain("No schema changes");
    await runChecks("typecheck");
    await makeUser(upgraded);
    expect(await runOwn("count-rows", "activity")).toBe("1");

    expect(await runCommand(upgraded, "remove", "audit")).toContain("The table activity stays");
    expect(await run("db:migrate")).toBe("The database is up to date.");
    await runChecks("typecheck", "test --project rules export-data -t activity");
    await makeUser(upgraded);
    expect(await runOwn("count-rows", "activity")).toBe("1");

    await runCommand(upgraded, "add", "audit");
    expect(await run("db:migrate")).toBe("The database is up to date.");
    expect(await run("db:generate")).toContain("No schema changes");
    await makeUser(upgraded);
    expect(await runOwn("count-rows", "activity")).toBe("2");
  });

  test.runIf(isThorough)(
    "second factors are added, and removed with the admin pages: the app holds together each time, and the tables stay",
    async () => {
      const tables = ["invitations", "suspensions", "authenticators", "passkeys"];
      await runCommand(upgraded, "add", "two-factor", "passkeys");
      expect(await run("db:migrate")).toMatch(/^Applied 2 migrations/);
      expect(await run("db:generate")).toContain("No schema changes");
      await runChecks("typecheck");

      const removed = await runCommand(upgraded, "remove", "admin", "two-factor", "passkeys", "audit");
      for (const table of tables) expect(removed).toContain(`The table ${table} stays`);
      expect(await run("db:migrate")).toBe("The database is up to date.");
      await runChecks("typecheck", `test --project rules export-data -t ${tables.join("|")}`);
      for (const table of tables) expect(await runOwn("count-rows", table)).toBe("0");

      await runCommand(upgraded, "add", "admin", "two-factor", "passkeys");
      expect(await run("db:migrate")).toBe("The database is up to date.");
      await runChecks("typecheck");
    },
  );

  test(`taken over by the app with every option, ${ways}`, async () => {
    await app?.stop();
    await expectOldWays(await wholeApp(database));
    for (const table of ["posts", "activity", "invitations", "authenticators", "passkeys"])
      await runOwn("count-rows", table);
  });

  async function expectOldWays(built: BuiltApp): Promise<void> {
    app = await startBuiltApp(built, { databaseUrl: upgraded.databaseUrl });
    const { person, token } = upgraded;
    const before = createClient(app.url);
    before.cookies.set("authjs.session-token", token);
    expect(await (await before.get("/api/auth/session")).json()).toMatchObject({ user: { email: person.email } });
    expect((await before.get("/settings/profile")).status).toBe(200);
    const now = createClient(app.url);
    await now.signIn(person.email, person.password);
    const found = await (await now.get("/api/demo/admin/users?query=austen")).json();
    expect(found).toMatchObject({ users: [{ email: person.email }] });
  }

  async function expectTable(): Promise<void> {
    expect(await run("db:migrate")).toMatch(/^Applied 2 migrations/);
    expect(await runOwn("count-rows", "tables_fixture")).toBe("0");
    expect(await run("db:migrate")).toBe("The database is up to date.");
    expect(await run("db:generate")).toContain("No schema changes");
  }
});
