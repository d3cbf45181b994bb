import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runFixtures } from "../../apps/run-fixtures";
import { wholeApp } from "../../apps/whole-app";
import type { UsableServer } from "../../servers/first-that-answers";
import { servers } from "./servers";

// On SQLite they run in test/app/fixtures.test.ts, with those that have nothing to do with a database.
describe.each(servers)("what only we test of an app, on $database", ({ database, use }) => {
  let server: UsableServer;

  beforeAll(async () => {
    server = await use();
  });

  afterAll(() => server?.dispose());

  test("all pass, the contract of the database client among them", async () => {
    const app = await wholeApp(database);
    const output = await runFixtures(app, {
      env: { DATABASE_URL: server.url },
      fixtures: ["app-tests", `${database}-tests`],
    });
    expect(output).toMatch(/Tests +\d+ passed \(\d+\)/);
  });
});
