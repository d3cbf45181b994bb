// The tests that ship with apps, and those that only we have: all of them in the whole app on SQLite and in the bare one. On the
// servers, those that reach the database, by what they import: the others would say the same again.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runOwnTests } from "../apps/run-own-tests";
import { bareApp, wholeApp } from "../apps/whole-app";
import type { UsableServer } from "../servers/first-that-answers";
import { servers } from "./databases/servers";

test("in the whole app, on SQLite", async () => {
  expect(await runOwnTests(await wholeApp(), { fixtures: ["app-tests", "sqlite-tests"] })).toBeGreaterThan(1000);
});

test("in the bare app", async () => {
  expect(await runOwnTests(await bareApp())).toBeGreaterThan(500);
});

describe.each(servers)("what reaches the database, on $database", ({ database, use }) => {
  let server: UsableServer;

  beforeAll(async () => {
    server = await use();
  });

  afterAll(() => server?.dispose());

  test("in the whole app", async () => {
    const fixtures = ["app-tests", `${database}-tests`];
    const env = { DATABASE_URL: server.url };
    const passed = await runOwnTests(await wholeApp(database), { env, fixtures, reaching: "src/database" });
    expect(passed).toBeGreaterThan(1000);
  });
});
