// The whole app's tests on a database server: those that reach the database, by what they import. The others would only repeat
// what they say on SQLite.

import { afterAll, beforeAll, expect, test } from "vitest";
import { ownTestsTimeout, runOwnTests } from "../../apps/run-own-tests";
import { wholeApp } from "../../apps/whole-app";
import type { UsableServer } from "../../servers/first-that-answers";

export function testOnServer(database: string, use: () => Promise<UsableServer>): void {
  let server: UsableServer;

  beforeAll(async () => {
    server = await use();
  });

  afterAll(() => server?.dispose());

  test(
    `the whole app passes its own tests that reach the database, on ${database}`,
    async () => {
      const fixtures = ["app-tests", `${database}-tests`];
      const env = { DATABASE_URL: server.url };
      const passed = await runOwnTests(await wholeApp(database), { env, fixtures, reaching: "src/database" });
      expect(passed).toBeGreaterThan(1000);
    },
    ownTestsTimeout,
  );
}
