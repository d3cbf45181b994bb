import assert from "node:assert/strict";
import type { Client } from "../../test/support/client";
import { sessionUser } from "../../test/support/people";
import { expectJson, expectRedirect, type SmokeApp, type SmokeCheck } from "../check";

export const session: SmokeCheck[] = [
  {
    name: "GET /api/auth/session is null for a visitor",
    covers: ["GET /api/auth/session"],
    withoutDatabase: true,
    async run(app) {
      assert.equal(await expectJson(await app.visitor().get("/api/auth/session")), null);
    },
  },
  {
    name: "GET /api/auth/session shows the user and when the session expires, and nothing else",
    covers: ["GET /api/auth/session"],
    async run(app) {
      const { client, user } = await app.signedIn("editor");
      const body = (await expectJson(await client.get("/api/auth/session"))) as { user: object; expires: string };
      const { id, email, name, role } = user;
      assert.deepEqual(body.user, { id, email, name, role });
      assert.match(body.expires, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.deepEqual(Object.keys(body).sort(), ["expires", "user"]);
    },
  },
  {
    name: "Authorization: Bearer works in place of the cookie, and a wrong or foreign one means nobody",
    async run(app) {
      const [one, other] = [await app.signedIn(), await app.signedIn()];
      const askAs = async (client: typeof one.client, authorization: string) =>
        (await expectJson(await client.get("/api/auth/session", { headers: { authorization } }))) as {
          user: { email: string };
        } | null;
      assert.equal((await askAs(app.visitor(), `Bearer ${one.token}`))?.user.email, one.user.email);
      assert.equal((await askAs(other.client, `Bearer ${one.token}`))?.user.email, one.user.email);
      for (const wrong of [`Bearer ${"A".repeat(43)}`, "Bearer", "Bearer %", "Basic dTpw", `Token ${one.token}`]) {
        assert.equal(await askAs(one.client, wrong), null, wrong);
      }
    },
  },
  {
    name: "POST /api/auth/signout ends the session, and no other: its token is dead, as a cookie and as Bearer",
    covers: ["POST /api/auth/signout"],
    async run(app) {
      const { client, token, user } = await app.signedIn();
      const { client: elsewhere } = await app.signedInAgain(user);
      assert.deepEqual(await expectJson(await client.post("/api/auth/signout")), { ok: true, url: "/signin" });
      assert.ok(!client.cookies.has(app.sessionCookie), "the cookie was not cleared");
      await expectDead(app, token);
      assert.ok(await sessionUser(elsewhere), "the session of another device ended, too");
      const { token: bearer } = await app.signedIn();
      const headers = { authorization: `Bearer ${bearer}` };
      await expectJson(await app.visitor().post("/api/auth/signout", undefined, { headers }));
      await expectDead(app, bearer);
    },
  },
  {
    name: "The sign-out form ends the session",
    covers: ["signOutHere"],
    async run(app) {
      const { client, token } = await app.signedIn();
      expectRedirect(await client.submit("/settings/profile", "signOutHere"), "/signin");
      await expectDead(app, token);
    },
  },
  {
    name: "Auth.js's own endpoints hand out a CSRF token and list the providers",
    covers: ["GET /api/auth/[...nextauth]"],
    withoutDatabase: true,
    async run(app) {
      assert.match(await csrfTokenFor(app.visitor()), /^[0-9a-f]{64}$/);
      await expectJson(await app.visitor().get("/api/auth/providers"));
    },
  },
  {
    name: "Auth.js's forms need its CSRF token",
    covers: ["POST /api/auth/[...nextauth]", "POST /api/auth/session"],
    async run(app) {
      const { client } = await app.signedIn();
      const csrfToken = await csrfTokenFor(client);
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
      const { client } = await app.signedIn();
      for (const path of ["/api/auth/signin", "/api/auth/signout"]) {
        const { status, headers } = await client.get(path);
        assert.equal(status, 302, path);
        assert.equal(new URL(headers.get("location") ?? "", app.url).origin, app.url, `${path} leaves the app`);
      }
      assert.ok(await sessionUser(client), "a GET request signed out");
    },
  },
];

async function csrfTokenFor(client: Client): Promise<string> {
  return ((await expectJson(await client.get("/api/auth/csrf"))) as { csrfToken: string }).csrfToken;
}

async function expectDead(app: SmokeApp, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  assert.equal(await expectJson(await app.visitor().get("/api/auth/session", { headers })), null, "works as Bearer");
  const client = app.visitor();
  client.cookies.set(app.sessionCookie, token);
  assert.equal(await sessionUser(client), null, "the token still works as a cookie");
}
