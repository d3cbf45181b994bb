// Everything that the smoke test checks, as tests, against a server that is started as the smoke test does it.
import { afterAll, beforeAll, describe, inject, it, vi } from "vitest";
import type { SmokeApp } from "../../smoke/check";
import { smokeApp, startForChecks } from "../../smoke/check-built-app";
import { allChecks } from "../../smoke/run-checks";
import type { AppServer } from "../support/app-server";
import { type MailServer, startMailServer } from "../support/mail-server";

vi.stubEnv("DATABASE_URL", inject("databaseUrl"));
let mails: MailServer;
let server: AppServer;
let app: SmokeApp;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startForChecks(inject("databaseUrl"), mails);
  app = smokeApp(server, mails);
});

afterAll(async () => {
  await server?.stop();
  await mails?.stop();
});

describe("the smoke test", () => {
  it.each(allChecks)("$name", ({ run }) => run(app));
});
