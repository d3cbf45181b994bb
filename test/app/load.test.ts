// Many people at once, and an end in the middle of it: nothing that was confirmed is lost.

import { afterEach, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { createClient } from "../apps/client";
import { makeUsers, sharedPassword } from "../apps/make-users";
import { wholeApp } from "../apps/whole-app";

const cookie = "authjs.session-token";
// Each person comes from their own address, as behind a proxy.
const env = { TRUSTED_PROXIES: "127.0.0.1,::1" };
const running: RunningApp[] = [];

afterEach(async () => {
  for (const app of running.splice(0)) await app.stop();
});

async function start(options: { databaseUrl?: string } = {}): Promise<RunningApp> {
  const app = await startBuiltApp(await wholeApp(), { env, ...options });
  running.push(app);
  return app;
}

function addressOf(number: number): string {
  return `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

/** However long an answer takes: on a busy machine, the last of 200 waits longer than a client usually would. */
const patiently: RequestInit = { signal: new AbortController().signal };

/** Answers the token. */
async function signIn(url: string, email: string, number: number): Promise<string> {
  const client = createClient(url, { "x-forwarded-for": addressOf(number) });
  const response = await client.post(
    "/api/auth/signin",
    { email, password: sharedPassword, redirect: false },
    patiently,
  );
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  return client.cookies.get(cookie) ?? "";
}

async function emailBehind(url: string, token: string): Promise<string | undefined> {
  const client = createClient(url);
  client.cookies.set(cookie, token);
  const response = await client.get("/api/auth/session", patiently);
  expect(response.status).toBe(200);
  const session = (await response.json()) as { user: { email: string } } | null;
  return session?.user.email;
}

test("200 concurrent sign-ins and 2,000 session reads lose nothing", async () => {
  const app = await start();
  const emails = await makeUsers(app, 200);
  const tokens = await Promise.all(emails.map((email, number) => signIn(app.url, email, number)));
  expect(new Set(tokens).size).toBe(200);
  for (let round = 0; round < 10; round++) {
    const found = await Promise.all(tokens.map((token) => emailBehind(app.url, token)));
    expect(found).toEqual(emails);
  }
});

/** Signs people in, several at once, until the server is gone; gives back what it confirmed. The server is killed at a count. */
async function signInUntilTheEnd(
  { url, kill }: RunningApp,
  emails: string[],
  killAt = Number.POSITIVE_INFINITY,
): Promise<Map<string, string>> {
  const confirmed = new Map<string, string>();
  const queue = emails.map((email, number) => ({ email, number }));
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        confirmed.set(await signIn(url, next.email, next.number), next.email);
        if (confirmed.size === killAt) kill();
      } catch {
        return;
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, work));
  return confirmed;
}

test("kill -9 while people sign in loses no sign-in that was confirmed", async () => {
  const first = await start();
  const emails = await makeUsers(first, 300);
  const confirmed = await signInUntilTheEnd(first, emails, 40);
  expect(confirmed.size).toBeGreaterThanOrEqual(40);
  expect(confirmed.size).toBeLessThan(300);
  const second = await start({ databaseUrl: first.databaseUrl });
  for (const [token, email] of confirmed) expect(await emailBehind(second.url, token)).toBe(email);
});

test("kill -9 of one of two processes on one database file loses nothing in either", async () => {
  const first = await start();
  const second = await start({ databaseUrl: first.databaseUrl });
  const emails = await makeUsers(first, 300);
  const atFirst = signInUntilTheEnd(first, emails.slice(0, 200), 40);
  const atSecond = signInUntilTheEnd(second, emails.slice(200));
  const confirmed = new Map([...(await atFirst), ...(await atSecond)]);
  expect([...confirmed.values()]).toEqual(expect.arrayContaining(emails.slice(200)));
  for (const [token, email] of confirmed) expect(await emailBehind(second.url, token)).toBe(email);
});
