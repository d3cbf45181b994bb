// Lambda holds an answer back until the email is sent. So the time of an answer would tell who has an account, unless one email goes
// out in every case. It takes no clock to see that: an email of a slow server that is there when the answer comes was waited for.

import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../templates/base/files/test/support/mail-server";
import { servers } from "../app/databases/servers";
import { runScript } from "../apps/built-app";
import { createClient } from "../apps/client";
import { makeUser } from "../apps/make-user";
import { callAction, listActions } from "../apps/server-actions";
import { wholeApp } from "../apps/whole-app";
import { freePort, type TestServer } from "../servers/run-server";
import { startLambda } from "./lambda";
import { newDatabase } from "./new-database";
import type { RunningHost } from "./run-node";

/** Far less than what the app gives a server, and far more than an answer takes that doesn't wait. */
const SLOW = 1000;

// What Lambda waits for is the same with every database.
describe.each(servers.slice(0, 1))("on AWS Lambda with $database", ({ database, start }) => {
  let server: TestServer;
  let mailServer: MailServer;
  let host: RunningHost;
  let url: string;
  let known: string;

  beforeAll(async () => {
    const [started, app] = await Promise.all([start(), wholeApp(database)]);
    server = started;
    mailServer = await startMailServer({ onMailFrom: (_address, _session, done) => void setTimeout(done, SLOW) });
    const databaseUrl = await newDatabase(server.url);
    await runScript(app.folder, "db:migrate", [], { DATABASE_URL: databaseUrl });
    known = (await makeUser({ folder: app.folder, databaseUrl })).email;
    const port = await freePort();
    url = `http://localhost:${port}`;
    const settings = { AUTH_SECRET: randomBytes(32).toString("base64url"), AUTH_URL: url, DATABASE_URL: databaseUrl };
    host = await startLambda({
      folder: app.folder,
      port,
      env: { ...mailServer.env, ...settings, DATABASE_MIGRATE: "off" },
    });
  });

  afterAll(async () => {
    await host?.stop();
    await mailServer?.stop();
    await server?.dispose();
  });

  test.each([
    { action: "requestPasswordReset", fields: {} },
    { action: "signUp", fields: { name: "Ada", password: "a quite long pass phrase" } },
  ])("the answer to $action waits for one email, whether or not there is an account", async ({ action, fields }) => {
    const client = createClient(url);
    const actions = await listActions(client);
    for (const email of [known, `nobody-${action.toLowerCase()}@example.com`]) {
      const before = mailServer.emails.length;
      expect((await callAction(actions, client, action, { email, ...fields })).outcome).toBe("ok");
      expect(mailServer.emails.slice(before).map(({ to }) => to)).toEqual([[email]]);
    }
  });

  test.each([
    "/reset-password?token=x",
    "/confirm-sign-up?token=x",
    "/confirm-email?token=x",
    `/signin?callbackUrl=${encodeURIComponent("/confirm-email?token=x")}`,
  ])("%s sends no referrer", async (page) => {
    expect((await createClient(url).get(page)).headers.get("referrer-policy")).toBe("no-referrer");
  });
});
