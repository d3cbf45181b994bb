import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtApp } from "../../apps/built-app";
import { everything } from "../../apps/everything";
import { runOwnTests } from "../../apps/own-tests";
import type { UsableServer } from "../../servers/first-that-answers";
import { servers } from "./servers";

// On SQLite they run in test/app/own-tests.test.ts.
describe.each(servers)("the app's own tests on $database", ({ database, use }) => {
  let server: UsableServer;

  beforeAll(async () => {
    server = await use();
  });

  afterAll(() => server?.dispose());

  test("all pass, those of limits, sessions, the last admin and two processes among them (A12, A14, A19, A21, A38)", async () => {
    const app = await builtApp({ choices: everything({ database: [database] }) });
    const output = await runOwnTests(app, {
      env: { DATABASE_URL: server.url },
      fixtures: ["app-tests", `${database}-tests`],
    });
    expect(output).toMatch(/Tests +\d{3,} passed \(\d+\)/);
  });
});
