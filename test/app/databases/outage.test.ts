import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../../apps/built-app";
import { createClient } from "../../apps/client";
import { wholeApp } from "../../apps/whole-app";
import type { TestServer } from "../../servers/run-server";
import { servers } from "./servers";
import { type Person, signUp } from "./sign-up";

const WORKERS = 8;

interface Answer {
  status: number;
  contentType: string | null;
  body: { code?: string };
}

describe.each(servers)("while $database is away", ({ database, start, cutConnections }) => {
  let server: TestServer;
  let app: RunningApp;
  let people: Person[];

  beforeAll(async () => {
    server = await start();
    const env = { TRUSTED_PROXIES: "127.0.0.1,::1" };
    app = await startBuiltApp(await wholeApp(database), { databaseUrl: server.url, env });
    people = [];
    for (let count = 0; count < WORKERS; count++) people.push(await signUp(app.url));
  });

  afterAll(async () => {
    await app?.stop();
    await server?.dispose();
  });

  async function ready(): Promise<number> {
    return (await createClient(app.url).get("/api/health/ready")).status;
  }

  /** The app finds its database again by itself. */
  async function recovered(): Promise<void> {
    for (let tenths = 0; tenths < 600; tenths++) {
      if ((await ready()) === 200) return;
      await sleep(100);
    }
    throw new Error(`The app did not recover within a minute. It said:\n${app.log().slice(-4000)}`);
  }

  test("every request gets a 503 problem, and the app recovers without a restart", async () => {
    const [person] = people;
    const client = createClient(app.url);
    await client.signIn(person?.email ?? "", person?.password ?? "");
    await server.stop();
    const answers = await Promise.all([
      client.get("/api/health/ready"),
      client.get("/api/auth/session"),
      client.post("/api/auth/signin", { ...person, redirect: false }),
      client.post("/api/auth/signout"),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(await answer.json()).toMatchObject({ status: 503, code: "database_unavailable" });
    }
    expect((await client.get("/api/health")).status).toBe(200);
    await server.start();
    await recovered();
    expect(await (await client.get("/api/auth/session")).json()).toMatchObject({ user: { email: person?.email } });
  });

  test("cut off, stopped, killed and started under load: only 200 and 503, and no acknowledged write is lost", async () => {
    const signedIn: ReturnType<typeof createClient>[] = [];
    const answers: Answer[] = [];
    let isOver = false;
    // A try that was counted before the database went away stays counted; somebody's sixth from one address would be refused.
    let failures = 0;

    async function work(person: Person): Promise<void> {
      while (!isOver) {
        const client = createClient(app.url, { "x-forwarded-for": `10.0.${failures >> 8}.${failures & 255}` });
        const response = await client.post("/api/auth/signin", { ...person, redirect: false });
        const body = (await response.json()) as { code?: string };
        answers.push({ status: response.status, contentType: response.headers.get("content-type"), body });
        if (response.status === 200) signedIn.push(client);
        // Nobody hammers a server that says it is away.
        else {
          failures += 1;
          await sleep(20);
        }
      }
    }

    /** Until some more people were signed in, or were told that they can't be. */
    async function meanwhile(wanted: "signed in" | "refused"): Promise<void> {
      const count = () => answers.filter(({ status }) => (status === 200) === (wanted === "signed in")).length;
      const enough = count() + WORKERS;
      await expect.poll(count, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(enough);
    }

    const workers = people.map(work);
    for (let times = 0; times < 5; times++) {
      await meanwhile("signed in");
      await cutConnections(server.url);
    }
    for (const end of [server.stop, server.kill9]) {
      await meanwhile("signed in");
      await end();
      await meanwhile("refused");
      await server.start();
      await recovered();
    }
    await meanwhile("signed in");
    isOver = true;
    await Promise.all(workers);

    const others = answers.filter(({ status }) => status !== 200);
    expect(others.length).toBeGreaterThan(0);
    for (const { status, contentType, body } of others) {
      expect({ status, contentType, code: body.code }).toEqual({
        status: 503,
        contentType: "application/problem+json",
        code: "database_unavailable",
      });
    }
    expect(answers.at(-1)?.status).toBe(200);
    const lost = [];
    for (const client of signedIn) {
      const session = await (await client.get("/api/auth/session")).json();
      if (session === null) lost.push(client.cookies);
    }
    expect(lost).toEqual([]);
    expect(signedIn.length).toBeGreaterThan(10);
  });

  test("an app that starts before its database serves, says that it is not ready, and migrates as soon as it can", async () => {
    const late = await start();
    await late.stop();
    const early = await startBuiltApp({ folder: app.folder }, { databaseUrl: late.url });
    try {
      const client = createClient(early.url);
      expect((await client.get("/api/health")).status).toBe(200);
      expect((await client.get("/api/health/ready")).status).toBe(503);
      await late.start();
      await expect.poll(async () => (await client.get("/api/health/ready")).status, { timeout: 60_000 }).toBe(200);
      await signUp(early.url);
    } finally {
      await early.stop();
      await late.dispose();
    }
  });
});
