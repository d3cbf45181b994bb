// On https, whose account is used depends on one cookie, which nobody but this host can set: in pages that call Auth.js's own
// `auth()`, too, which joins all cookies whose names begin with it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../apps/built-app";
import { createClient } from "../apps/client";
import { makeUsers, sharedPassword } from "../apps/make-users";
import { ownerApp } from "../owner/owner-app";

const cookie = "__Host-authjs.session-token";
let app: RunningApp;
let attacker: string;
let victim: string;
let victimsEmail: string;

beforeAll(async () => {
  app = await startBuiltApp(await ownerApp(), { env: { AUTH_URL: "https://app.example.com" } });
  const emails = await makeUsers(app, 2);
  [attacker = "", victim = ""] = await Promise.all(emails.map(tokenOf));
  [, victimsEmail = ""] = emails;
});
afterAll(() => app?.stop());

async function tokenOf(email: string): Promise<string> {
  const client = createClient(app.url);
  await client.signIn(email, sharedPassword);
  return client.cookies.get(cookie) ?? "";
}

/** What a page says, and what the endpoint says. */
async function whoIs(cookies: string): Promise<string[]> {
  const headers = { cookie: cookies };
  const text = await (await fetch(`${app.url}/who`, { headers })).text();
  const session = (await (await fetch(`${app.url}/api/auth/session`, { headers })).json()) as {
    user: { email: string };
  } | null;
  const [, who = ""] = /This is (?:<!-- -->)?([^<]+?)(?:<!-- -->)?\.<\/p>/.exec(text) ?? [];
  return [who, session?.user.email ?? "nobody"];
}

test("the session's own cookie tells who it is", async () => {
  expect(victim).toMatch(/^[\w-]{43}$/);
  expect(await whoIs(`${cookie}=${victim}`)).toEqual([victimsEmail, victimsEmail]);
});

test.each([
  "authjs.session-token",
  "authjs.session-token.0",
  "__Secure-authjs.session-token",
  "__Secure-authjs.session-token.0",
])("%s, which a sibling subdomain can plant, changes nothing", async (name) => {
  expect(await whoIs(`${name}=${attacker}`)).toEqual(["nobody", "nobody"]);
  expect(await whoIs(`${name}=${attacker}; ${cookie}=${victim}`)).toEqual([victimsEmail, victimsEmail]);
});
