import { rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AppServer, startApp } from "../support/app-server";
import { type Client, createClient } from "../support/client";
import { createTemporaryDatabase, type TemporaryDatabase } from "../support/temporary-database";

let database: TemporaryDatabase;
let app: AppServer | undefined;

const file = () => database.url.replace("file:", "");
const tryToSignIn = (client: Client) =>
  client.post("/api/auth/signin", { email: "a@example.com", password: "a password" });

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await response.json()).toMatchObject({ status: 503, code: "database_unavailable" });
}

describe("A43 while the database can't be used", () => {
  beforeEach(async () => {
    database = await createTemporaryDatabase();
  });

  afterEach(async () => {
    await app?.stop();
    await database.drop();
  });

  it("the app starts, says so, and goes on by itself when it is back", async () => {
    await writeFile(file(), "This is no database, and long enough to look like a broken one. ".repeat(100));
    app = await startApp({ databaseUrl: database.url });
    const client = createClient(app.url);
    expect((await client.get("/api/health")).status).toBe(200);
    await expectUnavailable(await client.get("/api/health/ready"));
    await expectUnavailable(await tryToSignIn(client));
    await rm(file());
    for (let wait = 0; wait < 50 && (await client.get("/api/health/ready")).status !== 200; wait++) await sleep(200);
    expect((await tryToSignIn(client)).status).toBe(401);
  });

  it("by a lock of another program, a sign-in waits, then gives 503, and works again afterwards", async () => {
    app = await startApp({ databaseUrl: database.url });
    const client = createClient(app.url);
    const other = new DatabaseSync(file());
    other.exec("BEGIN IMMEDIATE");
    await expectUnavailable(await tryToSignIn(client));
    other.exec("ROLLBACK");
    other.close();
    expect((await tryToSignIn(client)).status).toBe(401);
  });
});
