import assert from "node:assert/strict";
import { expectJson, expectProblem, expectRedirect, type SmokeCheck, sessionUser } from "../check";

const SESSION_COOKIE = "authjs.session-token";

export const session: SmokeCheck[] = [
  {
    name: "GET /api/auth/session is null for a visitor",
    covers: ["GET /api/auth/session"],
    withoutDatabase: true,
    async run(app) {
      assert.equal(await expectJson(await app.anonymous().get("/api/auth/session")), null);
    },
  },
  {
    name: "GET /api/auth/session shows user and expiry, and nothing else",
    covers: ["GET /api/auth/session"],
    async run(app) {
      const { client, user } = await app.signedIn("editor");
      const response = await client.get("/api/auth/session");
      assert.match(response.headers.get("cache-control") ?? "", /no-store/);
      const body = (await expectJson(response)) as { user: object; expires: string };
      const { id, email, name, role } = user;
      assert.deepEqual(body.user, { id, email, name, role });
      assert.match(body.expires, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.deepEqual(Object.keys(body).sort(), ["expires", "user"]);
    },
  },
  {
    name: "The session token works as Authorization: Bearer, and a wrong one is nobody's",
    async run(app) {
      const { client, user } = await app.signedIn("viewer");
      const ask = (token: string) =>
        app.anonymous().get("/api/auth/session", { headers: { authorization: `Bearer ${token}` } });
      const body = (await expectJson(await ask(String(client.cookies.get(SESSION_COOKIE))))) as {
        user: { email: string };
      };
      assert.equal(body.user.email, user.email);
      assert.equal(await expectJson(await ask("A".repeat(43))), null);
    },
  },
  {
    name: "POST /api/auth/signout ends the session: cookie and Bearer are dead",
    covers: ["POST /api/auth/signout"],
    async run(app) {
      const { client } = await app.signedIn("viewer");
      const token = String(client.cookies.get(SESSION_COOKIE));
      await expectJson(await client.post("/api/auth/signout"));
      assert.ok(!client.cookies.has(SESSION_COOKIE), "the cookie was not cleared");
      await expectDead(app.anonymous(), token);
    },
  },
  {
    name: "The sign-out form ends the session",
    covers: ["signOutHere"],
    async run(app) {
      const { client } = await app.signedIn("viewer");
      const token = String(client.cookies.get(SESSION_COOKIE));
      expectRedirect(await client.submit("/account", "signOutHere"), "/signin");
      await expectDead(app.anonymous(), token);
    },
  },
  {
    name: "Auth.js's own endpoints answer: csrf token, providers, and its forms need the token",
    covers: ["GET /api/auth/[...nextauth]", "POST /api/auth/[...nextauth]", "POST /api/auth/session"],
    async run(app) {
      const { client } = await app.signedIn("viewer");
      const { csrfToken } = (await expectJson(await client.get("/api/auth/csrf"))) as { csrfToken: string };
      assert.match(csrfToken, /^[0-9a-f]{64}$/);
      await expectJson(await client.get("/api/auth/providers"));
      const form = (token: string) =>
        client.request("/api/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken: token }) });
      await form("wrong");
      assert.ok(await sessionUser(client), "a form without the CSRF token signed out");
      await form(csrfToken);
      assert.equal(await sessionUser(client), null);
    },
  },
  {
    name: "GET /api/auth/signin and signout change nothing",
    covers: ["GET /api/auth/signin", "GET /api/auth/signout"],
    async run(app) {
      const { client } = await app.signedIn("viewer");
      const signIn = await client.get("/api/auth/signin");
      assert.match(signIn.headers.get("location") ?? "", /\/signin(\?|$)/);
      const signOut = await client.get("/api/auth/signout");
      assert.ok(signOut.status < 500, `answered ${signOut.status}`);
      assert.ok(await sessionUser(client), "a GET request signed out");
    },
  },
  {
    name: "Another website can't sign in or out; an allowed one may ask",
    async run(app) {
      const { client } = await app.signedIn("viewer");
      const foreign = { headers: { origin: "https://evil.example.com" } };
      await expectProblem(await client.post("/api/auth/signout", undefined, foreign), 403, "cross_origin");
      await expectProblem(await client.post("/api/auth/signin", {}, foreign), 403, "cross_origin");
      assert.ok(await sessionUser(client), "another website signed out");
      const refused = await client.get("/api/auth/session", foreign);
      assert.equal(refused.headers.get("access-control-allow-origin"), null);
      const origin = "https://allowed.example.com";
      const allowed = await client.get("/api/auth/session", { headers: { origin } });
      assert.equal(allowed.headers.get("access-control-allow-origin"), origin);
      assert.equal(allowed.headers.get("access-control-allow-credentials"), "true");
    },
  },
];

async function expectDead(client: Parameters<typeof sessionUser>[0], token: string): Promise<void> {
  const bearer = await client.get("/api/auth/session", { headers: { authorization: `Bearer ${token}` } });
  assert.equal(await expectJson(bearer), null, "the token still works as Bearer");
  client.cookies.set(SESSION_COOKIE, token);
  assert.equal(await sessionUser(client), null, "the token still works as a cookie");
}
