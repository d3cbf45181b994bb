import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBuiltApp } from "../apps/built-app";
import { type Client, createClient } from "../apps/client";
import { makeUser } from "../apps/make-user";
import { providers } from "../identity/identities";
import { type OAuthApp, sessionUser, startOAuthApp } from "../identity/oauth-app";
import { authorize, redirectOf, signInWith, startLinking, startSignIn } from "../identity/round-trip";

const [one = "", two = ""] = providers;

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await startOAuthApp();
});
afterAll(() => oauth?.stop());

/** A readable page with status 200, no session and nobody new. */
async function expectRefused(client: Client, answer: Response, before: number): Promise<void> {
  expect(answer.status).toBe(302);
  const page = await client.get(redirectOf(answer).href);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('role="alert"');
  expect(await sessionUser(client)).toBeUndefined();
  expect(await oauth.countUsers()).toBe(before);
}

describe.each(providers)("a forged callback of %s", (provider) => {
  test("without check cookies signs nobody in", async () => {
    oauth.newPerson();
    const before = await oauth.countUsers();
    const callback = await authorize(await startSignIn(oauth.browser(), provider));
    const victim = oauth.browser();
    await expectRefused(victim, await victim.get(callback.href), before);
  });

  test("with the check cookies of another provider signs nobody in", async () => {
    oauth.newPerson();
    const before = await oauth.countUsers();
    const client = oauth.browser();
    const callback = await authorize(await startSignIn(client, provider));
    await startSignIn(client, provider === one ? two : one);
    await expectRefused(client, await client.get(callback.href), before);
  });

  test("with replayed check cookies signs nobody in", async () => {
    oauth.newPerson();
    const client = oauth.browser();
    const callback = await authorize(await startSignIn(client, provider));
    const cookies = new Map(client.cookies);
    await client.get(callback.href);
    expect(await sessionUser(client)).toBeDefined();
    const before = await oauth.countUsers();
    const thief = oauth.browser();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    await expectRefused(thief, await thief.get(callback.href), before);
  });
});

test("an e-mail address of a password account neither signs in nor links, verified or not", async () => {
  const owner = oauth.browser();
  const { email, password } = await makeUser(oauth.app);
  await owner.signIn(email, password);
  for (const provider of providers) {
    const person = oauth.newPerson();
    for (const spelling of [email, email.toUpperCase(), ` ${email}`]) {
      for (const misbehaviour of [undefined, "unverified e-mail"] as const) {
        Object.assign(oauth.server(provider), { person: { ...person, email: spelling }, misbehaviour });
        const before = await oauth.countUsers();
        const client = oauth.browser();
        await expectRefused(client, await signInWith(client, provider), before);
      }
    }
  }
  expect(await (await owner.get("/settings/security")).text()).not.toContain('data-action="unlinkProvider"');
});

describe("a session that somebody planted in the browser", () => {
  test("is not adopted, and the victim's account at the provider is not linked to it", async () => {
    const attacker = oauth.browser();
    oauth.newPerson();
    await signInWith(attacker, one);
    const planted = attacker.cookies.get("authjs.session-token") ?? "";

    const person = oauth.newPerson();
    const victim = oauth.browser();
    const callback = await authorize(await startSignIn(victim, two));
    victim.cookies.set("authjs.session-token", planted);
    await victim.get(callback.href);
    expect(victim.cookies.get("authjs.session-token")).not.toBe(planted);
    expect((await sessionUser(victim))?.email).toBe(person.email);
    expect((await sessionUser(attacker))?.email).not.toBe(person.email);
  });

  test("is not adopted with a request to link that belongs to another round trip either", async () => {
    const attacker = oauth.browser();
    oauth.newPerson();
    await signInWith(attacker, one);
    await startLinking(attacker, two);

    const person = oauth.newPerson();
    const victim = oauth.browser();
    const callback = await authorize(await startSignIn(victim, two));
    for (const name of ["authjs.session-token", "round-trip"]) {
      victim.cookies.set(name, attacker.cookies.get(name) ?? "");
    }
    await victim.get(callback.href);
    expect((await sessionUser(victim))?.email).toBe(person.email);
  });
});

describe("a cookie beside the session's, planted from a sibling subdomain", () => {
  const names = ["authjs.session-token.0", "authjs.session-token.1", "authjs.session-token-", "authjs.session-token "];

  async function attackersToken(): Promise<string> {
    const attacker = oauth.browser();
    oauth.newPerson();
    await signInWith(attacker, one);
    return attacker.cookies.get("authjs.session-token") ?? "";
  }

  test.each(names)("%j does not make the victim's account at the provider the attacker's", async (name) => {
    const planted = await attackersToken();
    const person = oauth.newPerson();
    const victim = oauth.browser();
    const callback = await authorize(await startSignIn(victim, two));
    victim.cookies.set(name, planted);
    await victim.get(callback.href);
    expect((await sessionUser(victim))?.email).toBe(person.email);
  });

  test.each([...names, "a second one of the same name, for a longer path"])(
    "%j does not take over a request to link",
    async (name) => {
      const planted = await attackersToken();
      const { email, password } = await makeUser(oauth.app);
      const victim = oauth.browser();
      await victim.signIn(email, password);
      oauth.newPerson();
      const callback = await authorize(await startLinking(victim, two));
      // Browsers send the cookie with the longer path first.
      const pairs = [[names.includes(name) ? name : "authjs.session-token", planted], ...victim.cookies];
      const cookie = pairs.map((pair) => pair.join("=")).join("; ");
      await fetch(callback, { headers: { cookie }, redirect: "manual" });
      const other = oauth.browser();
      await signInWith(other, two);
      expect((await sessionUser(other))?.email).toBe(email);
    },
  );
});

describe("AUTH_SIGNUP=off", () => {
  test("lets nobody new in by a provider, also not behind a session that has ended; people who are known come in", async () => {
    oauth.newPerson();
    const known = oauth.browser();
    await signInWith(known, one);
    const closed = await startBuiltApp(oauth.app, {
      databaseUrl: oauth.app.databaseUrl,
      env: { ...oauth.env, AUTH_SIGNUP: "off" },
    });
    try {
      const client = createClient(closed.url);
      await signInWith(client, one);
      expect((await sessionUser(client))?.id).toBe((await sessionUser(known))?.id);

      const stranger = oauth.newPerson();
      const before = await oauth.countUsers();
      const refused = createClient(closed.url);
      await expectRefused(refused, await signInWith(refused, two), before);

      const callback = await authorize(await startLinking(client, two));
      const token = client.cookies.get("authjs.session-token") ?? "";
      await client.post("/api/auth/signout");
      client.cookies.set("authjs.session-token", token);
      await expectRefused(client, await client.get(callback.href), before);
      expect(stranger.email).toBeTruthy();
    } finally {
      await closed.stop();
    }
  });
});

describe("where people land after signing in stays here", () => {
  const elsewhere = [
    "//e.com",
    "///e.com",
    "/\\e.com",
    "https:e.com",
    "https://e.com",
    "javascript:alert(1)",
    "%2F%2Fe.com",
    "/\t/e.com",
    "/\r\n/e.com",
    "http://localhost:1@e.com/",
    "http://localhost:1/",
  ];

  test.each(elsewhere)("%j through the button", async (callbackUrl) => {
    oauth.newPerson();
    const client = oauth.browser();
    const answer = await signInWith(client, one, callbackUrl);
    expect(redirectOf(answer).origin).toBe(oauth.app.url);
    expect(await sessionUser(client)).toBeDefined();
  });

  test.each(elsewhere)("%j through Auth.js's own endpoint, as next-auth/react calls it", async (callbackUrl) => {
    oauth.newPerson();
    const client = oauth.browser();
    const { csrfToken } = (await (await client.get("/api/auth/csrf")).json()) as { csrfToken: string };
    const started = await client.request(`/api/auth/signin/${two}?callbackUrl=${encodeURIComponent(callbackUrl)}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-auth-return-redirect": "1" },
      body: new URLSearchParams({ csrfToken, callbackUrl }),
    });
    expect(started.status).toBe(200);
    const { url } = (await started.json()) as { url: string };
    const answer = await client.get((await authorize(new URL(url))).href);
    expect(redirectOf(answer).origin).toBe(oauth.app.url);
    expect(await sessionUser(client)).toBeDefined();
  });
});
