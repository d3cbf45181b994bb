// Two-factor authentication with two servers that share a database, and what it opens: nothing.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { db } from "@/database";
import { sessions } from "@/database/schema";
import { callAction } from "../support/actions";
import { type AppServer, startApp } from "../support/app-server";
import { enrol, testKey } from "../support/authenticator-app";
import type { Client } from "../support/client";
import { endpoints } from "../support/endpoints";
import { pages } from "../support/pages";
import { peopleAt, sessionUser, type TestUser } from "../support/people";
import { serverActions } from "../support/server-actions";
import { app } from "./app";

vi.stubEnv("TWO_FACTOR_KEY", testKey);

let servers: AppServer[] = [];
beforeAll(async () => {
  const shared = { databaseUrl: inject("databaseUrl"), env: { TWO_FACTOR_KEY: testKey, TRUSTED_PROXIES: "" } };
  servers = [
    await startApp(shared),
    await startApp({ ...shared, env: { ...shared.env, TWO_FACTOR_REQUIRED: "admin" } }),
  ];
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

let lastIp = 0;
/** Somebody at one of the servers, from an address where nobody has failed yet. */
function visitor(index = 0): Client {
  const ip = `10.2.${Math.floor(++lastIp / 250)}.${(lastIp % 250) + 1}`;
  return peopleAt(servers[index % servers.length]?.url ?? "", () => ({ "x-forwarded-for": ip })).visitor();
}

async function challengeFor({ email, password }: TestUser): Promise<string> {
  const answer = await visitor().post("/api/auth/signin", { email, password, redirect: false });
  expect(answer.status).toBe(401);
  return (await answer.json()).challenge;
}

describe("a code that is sent 20 times at once, to two servers", () => {
  it.each(["app", "recovery"])("makes one session: a code for %s", async (kind) => {
    const user = await app.createUser();
    const authenticator = await enrol(user.id);
    const challenges: string[] = [];
    for (let count = 0; count < 20; count++) challenges.push(await challengeFor(user));
    const code = kind === "app" ? authenticator.code() : authenticator.recoveryCodes[0];
    const sent = challenges.map((challenge, index) =>
      visitor(index).post("/api/auth/two-factor", { challenge, code, redirect: false }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });
});

describe("somebody who has entered no code yet", () => {
  it("reaches no page, no endpoint and no action, whatever they do with what they have", async () => {
    const user = await app.createUser("admin");
    await enrol(user.id);
    const client = visitor();
    await client.submit("/signin", "passwordSignIn", { email: user.email, password: user.password });
    expect([...client.cookies.keys()].sort()).toEqual(["last-sign-in-method", "two-factor"]);
    const value = client.cookies.get("two-factor") ?? "";
    client.cookies.set(app.sessionCookie, value);
    const headers = { authorization: `Bearer ${value}` };
    expect(await sessionUser(client)).toBeNull();

    for (const { path, access } of pages) {
      if (access === "public" || path.includes("[")) continue;
      expect([path, (await client.get(path)).headers.get("location")]).toEqual([
        path,
        expect.stringContaining("/signin"),
      ]);
    }
    for (const { name, method, sample, access } of endpoints) {
      if (access === "public") continue;
      const body = method === "GET" ? undefined : "{}";
      for (const sent of [{}, headers]) {
        const init = { method, body, headers: { "content-type": "application/json", ...sent } };
        expect([name, (await client.request(sample, init)).status]).toEqual([name, 401]);
      }
    }
    const open = serverActions.filter(({ access }) => access === "public").map(({ name }) => name);
    for (const [name, action] of await app.actions()) {
      if (open.includes(name)) continue;
      const { result } = await callAction(client, action, {});
      expect([name, result]).toMatchObject([name, { ok: false, error: { code: "unauthorized" } }]);
    }
  });
});

describe("TWO_FACTOR_REQUIRED=admin", () => {
  // Setting it up may take a confirmed address and a password that was just entered.
  const open = ["/confirm-email", "/reauthenticate", "/settings/security/two-factor"];

  it("leads an admin to the setup, without JavaScript, and lets them do nothing else before", async () => {
    const user = await app.createUser("admin");
    const client = visitor(1);
    await client.signIn(user.email, user.password);
    for (const { path } of pages.filter(({ access }) => access === "signed-in")) {
      const location = (await client.get(path)).headers.get("location");
      expect([path, location && new URL(location, client.url).pathname]).toEqual([
        path,
        open.includes(path) ? null : "/settings/security/two-factor",
      ]);
    }
    const answer = await client.post("/api/account/data", {});
    expect([answer.status, (await answer.json()).code]).toEqual([403, "two_factor_not_set_up"]);
    expect(await (await client.get("/settings/security/two-factor")).text()).toContain(
      "needs two-factor authentication",
    );
    await enrol(user.id);
    expect((await client.get("/settings/security")).status).toBe(200);
  });
});
