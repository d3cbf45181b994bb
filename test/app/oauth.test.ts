import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBuiltApp } from "../apps/built-app";
import { createClient } from "../apps/client";
import { bareApp } from "../apps/whole-app";
import { identityOf, providers } from "../identity/identities";
import { clientSecret, type Misbehaviour } from "../identity/identity-server";
import { type OAuthApp, sessionUser, startOAuthApp } from "../identity/oauth-app";
import { tokenPrefix } from "../identity/plain-oauth";
import { redirectOf, signInWith, startSignIn } from "../identity/round-trip";

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await startOAuthApp();
});
afterAll(() => oauth?.stop());
beforeEach(() => {
  oauth.newPerson();
});

describe.each(providers)("sign-in with %s", (provider) => {
  const { checks } = identityOf(provider);

  test(`asks the provider with ${["state", ...checks].join(", ")}`, async () => {
    const url = await startSignIn(oauth.browser(), provider);
    expect(url.origin).toBe(oauth.server(provider).origin);
    expect(url.searchParams.get("state")).toBeTruthy();
    expect(url.searchParams.get("code_challenge_method")).toBe(checks.includes("pkce") ? "S256" : null);
    expect(url.searchParams.get("code_challenge") ?? "").toMatch(checks.includes("pkce") ? /^[\w-]{43}$/ : /^$/);
    expect(url.searchParams.has("nonce")).toBe(checks.includes("nonce"));
    expect(url.searchParams.get("redirect_uri")).toBe(`${oauth.app.url}/api/auth/callback/${provider}`);
  });

  test("makes a viewer, and is the same user the next time with another session", async () => {
    const person = oauth.newPerson();
    const before = await oauth.countUsers();
    const client = oauth.browser();
    const answer = await signInWith(client, provider, "/settings/profile?from=here");
    expect(redirectOf(answer).href).toBe(`${oauth.app.url}/settings/profile?from=here`);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const first = await sessionUser(client);
    expect(first).toMatchObject({ email: person.email, name: person.name, role: "viewer" });
    const token = client.cookies.get("authjs.session-token");
    const [device] = client.cookies.get("known-device")?.split(".") ?? [];
    expect(device).toMatch(/^[\w-]{22}$/);

    await client.submit("/settings/profile", "endCurrentSession");
    expect(await sessionUser(client)).toBeUndefined();
    await signInWith(client, provider);
    expect(client.cookies.get("known-device")?.split(".")[0]).toBe(device);
    expect(await sessionUser(client)).toEqual(first);
    expect(client.cookies.get("authjs.session-token")).not.toBe(token);
    expect(await oauth.countUsers()).toBe(before + 1);
  });

  const allMisbehaviours: [Misbehaviour, string][] = [
    ["no e-mail", "didn’t share a verified email address"],
    ["unverified e-mail", "didn’t share a verified email address"],
    ["wrong state", "Something went wrong while signing in"],
    ["wrong nonce", "Something went wrong while signing in"],
    ["expired token", "Something went wrong while signing in"],
    ["access denied", "didn’t finish the sign-in"],
    ["error 500", "Something went wrong while signing in"],
    ["broken JSON", "Something went wrong while signing in"],
  ];
  const possible = allMisbehaviours.filter(([how]) => checks.includes("nonce") || how !== "wrong nonce");

  test.each(possible)("a provider with %s: a readable page, no session, no user", async (misbehaviour, sentence) => {
    const before = await oauth.countUsers();
    const client = oauth.browser();
    oauth.server(provider).misbehaviour = misbehaviour;
    const answer = await signInWith(client, provider);
    expect(answer.status).toBe(302);
    const page = await client.get(redirectOf(answer).href);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(sentence);
    expect(await sessionUser(client)).toBeUndefined();
    expect(await oauth.countUsers()).toBe(before);
  });
});

describe("somebody who came by a provider", () => {
  const [provider = ""] = providers;

  test("has no password: sets one, and is deleted by typing the email address", async () => {
    const { email } = oauth.newPerson();
    const client = oauth.browser();
    await signInWith(client, provider);
    const page = await (await client.get("/settings/security")).text();
    expect(page).toContain("Set password");
    expect(page).not.toContain('name="currentPassword"');

    await client.submit("/settings/data", "deleteAccount", { email: "somebody-else@example.com" });
    expect(await sessionUser(client)).toBeDefined();
    await client.submit("/settings/security", "setPassword", { newPassword: "a fine pass phrase" });
    await oauth.browser().signIn(email, "a fine pass phrase");
    await client.submit("/settings/data", "deleteAccount", { email });
    expect(await sessionUser(client), "now there is a password to ask for").toBeDefined();

    oauth.newPerson();
    const other = oauth.browser();
    await signInWith(other, provider);
    await other.submit("/settings/data", "deleteAccount", { email: oauth.server(provider).person.email });
    expect(await sessionUser(other)).toBeUndefined();
    await signInWith(other, provider);
    expect(await sessionUser(other), "nothing is left in the way of a new start").toBeDefined();
  });

  test("by password gets the answer of no account at all", async () => {
    const { email } = oauth.newPerson();
    await signInWith(oauth.browser(), provider);
    const [known, unknown] = await Promise.all(
      [email, "nobody@example.com"].map(async (tried) => {
        const answer = await oauth.browser().post("/api/auth/signin", { email: tried, password: "wrong password" });
        const headers = Object.fromEntries(answer.headers);
        return {
          status: answer.status,
          body: await answer.text(),
          headers: { ...headers, date: "", "x-request-id": "", "content-security-policy": "" },
        };
      }),
    );
    expect(known).toEqual(unknown);
    expect(known?.status).toBe(401);
  });
});

test("providers that do not answer are given up: readable pages, no session", async () => {
  const waits = providers.map(async (provider) => {
    const client = oauth.browser();
    oauth.server(provider).misbehaviour = "slow";
    const answer = await signInWith(client, provider);
    expect(redirectOf(answer).href).toBe(`${oauth.app.url}/signin?error=Configuration`);
    expect(await sessionUser(client)).toBeUndefined();
  });
  await Promise.all(waits);
});

test("every error code of Auth.js has a readable message on the sign-in page", async () => {
  const file = path.join(oauth.app.folder, "node_modules/@auth/core/errors.js");
  const errors: Record<string, { type?: string }> = await import(pathToFileURL(file).href);
  const codes = Object.values(errors).flatMap(({ type }) => type ?? []);
  expect(codes).toContain("OAuthAccountNotLinked");
  for (const code of ["Configuration", ...codes]) {
    const page = await (await oauth.browser().get(`/signin?error=${code}`)).text();
    expect(page, code).toMatch(/role="alert"[^>]*>(?:<[^>]+>)*[A-Z][^<]{20,}\.</);
  }
});

describe("what is offered", () => {
  test("a provider that can't be reached when the sign-in starts: a readable page", async () => {
    const env = { AUTH_GOOGLE_ID: "id", AUTH_GOOGLE_SECRET: "secret", AUTH_GOOGLE_ISSUER: "http://localhost:9" };
    const app = await startBuiltApp(oauth.app, { env });
    try {
      const url = await startSignIn(createClient(app.url), "google");
      expect(url.href).toBe(`${app.url}/signin?error=Configuration`);
    } finally {
      await app.stop();
    }
  });

  test("a provider whose variables are missing is not, and one line of the log says why", async () => {
    const [offered = "", ...others] = providers;
    const app = await startBuiltApp(oauth.app, { env: oauth.server(offered).env });
    try {
      const client = createClient(app.url);
      expect(Object.keys((await (await client.get("/api/auth/providers")).json()) as object)).toEqual([offered]);
      const page = await (await client.get("/signin")).text();
      const buttons = [...page.matchAll(/<input type="hidden" name="provider" value="([^"]+)"/g)].map(([, id]) => id);
      expect(buttons).toEqual([offered]);
      const lines = app
        .log()
        .split("\n")
        .filter((line) => line.includes("not offered"));
      for (const provider of others) {
        const [secret] = Object.entries(oauth.server(provider).env).find(([, value]) => value === clientSecret) ?? [];
        expect(lines.filter((line) => line.includes(String(secret)))).toHaveLength(1);
      }
    } finally {
      await app.stop();
    }
  });

  test("not a provider that nobody knows: a 404, and no error in the log", async () => {
    const before = oauth.app.log().length;
    const client = oauth.browser();
    for (const path of ["callback/unknown", "signin/unknown", "callback/__proto__"]) {
      expect((await client.get(`/api/auth/${path}`)).status, path).toBe(404);
      expect((await client.post(`/api/auth/${path}`)).status, path).toBe(404);
    }
    const said = oauth.app.log().slice(before);
    expect(said).not.toMatch(/"level":"error"|^\s+at /m);
  });

  test("not a provider over plain http, except on this machine", async () => {
    const servers = providers.map((provider) => oauth.server(provider));
    const addresses = servers.flatMap(({ env, origin }) => Object.keys(env).filter((name) => env[name] === origin));
    expect(addresses).toContain("AUTH_OIDC_ISSUER");
    const env = Object.fromEntries(addresses.map((name) => [name, "http://id.example.com"]));
    const said = await startBuiltApp(oauth.app, { env }).catch(String);
    for (const name of addresses) expect(said).toContain(`${name}: must be an https address`);
  });

  test("nothing but the password in an app without providers", async () => {
    const app = await startBuiltApp(await bareApp());
    try {
      const client = createClient(app.url);
      expect(await (await client.get("/api/auth/providers")).json()).toEqual({});
      const page = await (await client.get("/signin")).text();
      expect(page).toContain('data-action="passwordSignIn"');
      expect(page).not.toContain('data-action="providerSignIn"');
      expect(page).not.toContain("Continue with");
    } finally {
      await app.stop();
    }
  });

  test("no log line and no page holds a secret or a token", async () => {
    for (const provider of providers) {
      const client = oauth.browser();
      oauth.newPerson();
      await signInWith(client, provider);
      const said = oauth.app.log() + (await (await client.get("/settings/security")).text());
      // Tokens of OpenID Connect start like any JSON that is encoded so.
      for (const secret of [clientSecret, tokenPrefix, "eyJ", client.cookies.get("authjs.session-token") ?? "?"]) {
        expect(said, provider).not.toContain(secret);
      }
    }
  });
});
