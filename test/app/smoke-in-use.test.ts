// `npm run smoke -- --url` against an app that people use: nothing is stored there, and nobody gets an email.

import { execa } from "execa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../templates/base/files/test/support/mail-server";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { exampleEnv } from "../apps/everything";
import { makeUser } from "../apps/make-user";
import { runSmoke } from "../apps/smoke-app";
import { wholeApp } from "../apps/whole-app";

const allowed = "https://allowed.example.com";
let mailServer: MailServer;
let app: RunningApp;

beforeAll(async () => {
  mailServer = await startMailServer();
  const env = { ...exampleEnv(), ...mailServer.env, CORS_ALLOWED_ORIGINS: allowed };
  app = await startBuiltApp(await wholeApp(), { env });
});

afterAll(async () => {
  await app?.stop();
  await mailServer?.stop();
});

/** As its owner would: with an .env that names the app's own database. */
function smoke(flags: string[], env: Record<string, string> = {}) {
  const known = { DATABASE_URL: app.databaseUrl, CORS_ALLOWED_ORIGINS: allowed };
  return runSmoke(app.folder, ["--url", app.url, ...flags], { ...known, ...env });
}

/** All rows of all tables. */
async function storedRows(): Promise<Record<string, object[]>> {
  const code = `import { DatabaseSync } from "@photostructure/sqlite";
    const database = new DatabaseSync(process.argv[1], { readOnly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    const rows = tables.map(({ name }) => [name, database.prepare('select * from "' + name + '"').all()]);
    console.log(JSON.stringify(Object.fromEntries(rows)));`;
  const file = app.databaseUrl.replace("file:", "");
  const { stdout } = await execa(process.execPath, ["--input-type=module", "--eval", code, file], { cwd: app.folder });
  return JSON.parse(stdout);
}

test("it leaves no trace: no row changes, no email is sent, and it checks what visitors can see", async () => {
  await makeUser(app);
  const before = await storedRows();
  const { exitCode, output, passed, skipped } = await smoke([]);
  expect(exitCode, output).toBe(0);
  expect(await storedRows()).toEqual(before);
  expect(mailServer.emails).toEqual([]);
  expect(passed.length).toBeGreaterThan(20);
  for (const part of [
    "GET /api/health/ready",
    "security headers",
    "strict policy",
    "Visitors have to sign in",
    "Another site can't call an endpoint",
    "Scripts of an allowed origin may call the API",
    "Malformed, wrong and oversized bodies",
    "CSRF token and list",
  ]) {
    expect(passed.join("\n")).toContain(part);
  }
  expect(skipped).toContain("A wrong password gets a 401 problem and no session: needs --write");
  expect(skipped.join("\n")).toContain("set SMOKE_EMAIL and SMOKE_PASSWORD to sign in");
});

test("with somebody's password it signs in, and leaves no session behind", async () => {
  const { email, password } = await makeUser(app);
  const before = await storedRows();
  const { exitCode, output, passed } = await smoke([], { SMOKE_EMAIL: email, SMOKE_PASSWORD: password });
  expect(exitCode, output).toBe(0);
  expect(passed.join("\n")).toContain("sees their account, and is nobody after the sign-out");
  expect(output).not.toContain(password);
  const after = await storedRows();
  for (const table of ["passwords", "sessions", "email_tokens"]) expect(after[table]).toEqual(before[table]);
  // Somebody was there just now.
  const withoutLastSeen = (rows: object[] = []) => rows.map((row) => ({ ...row, last_seen_at: undefined }));
  expect(withoutLastSeen(after.users)).toEqual(withoutLastSeen(before.users));
});

test("with --write it is a test deployment: users are created, and deleted again", async () => {
  const { exitCode, output, passed } = await smoke(["--write", "--only", "A wrong password gets"]);
  expect(exitCode, output).toBe(0);
  expect(passed.join("\n")).toContain("A wrong password gets a 401");
  expect(passed.join("\n")).toContain("The users of this test are deleted again");
});
