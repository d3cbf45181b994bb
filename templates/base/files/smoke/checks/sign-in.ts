import assert from "node:assert/strict";
import { expectJson, expectProblem, expectRedirect, type SmokeCheck, sessionUser } from "../check";

const SESSION_COOKIE = "authjs.session-token";

export const signIn: SmokeCheck[] = [
  {
    name: "POST /api/auth/signin signs in and redirects to the account",
    covers: ["POST /api/auth/signin"],
    async run(app) {
      const { email, password } = await app.createUser("viewer");
      const client = app.anonymous();
      expectRedirect(await client.post("/api/auth/signin", { email, password }), "/account");
      assert.equal((await sessionUser(client))?.email, email);
    },
  },
  {
    name: "With redirect: false, sign-in answers JSON that holds no token",
    covers: ["POST /api/auth/signin"],
    async run(app) {
      const { id, email, password, name, role } = await app.createUser("editor");
      const client = app.anonymous();
      const response = await client.post("/api/auth/signin", { email, password, redirect: false });
      const body = (await expectJson(response)) as Record<string, unknown>;
      assert.deepEqual(body.user, { id, email, name, role });
      assert.equal(body.ok, true);
      const token = client.cookies.get(SESSION_COOKIE);
      assert.ok(token, "no session cookie was set");
      assert.ok(!JSON.stringify(body).includes(token), "the token is in the body");
    },
  },
  {
    name: "The session cookie is HttpOnly, SameSite=Lax and for the whole site",
    async run(app) {
      const { email, password } = await app.createUser("viewer");
      const response = await app.anonymous().post("/api/auth/signin", { email, password });
      const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`)) ?? "";
      for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i]) assert.match(line, attribute);
      assert.doesNotMatch(line, /; Domain=/i);
    },
  },
  {
    name: "A wrong password gets a 401 problem and no session",
    async run(app) {
      const { email } = await app.createUser("viewer");
      const client = app.anonymous();
      const response = await client.post("/api/auth/signin", { email, password: "not the password", redirect: false });
      await expectProblem(response, 401, "invalid_credentials");
      assert.equal(client.cookies.size, 0, "a cookie was set");
    },
  },
  {
    name: "An unknown email gets the same answer as a wrong password",
    async run(app) {
      const body = { email: "nobody@example.com", password: "not the password" };
      await expectProblem(await app.anonymous().post("/api/auth/signin", body), 401, "invalid_credentials");
    },
  },
  {
    name: "Many wrong passwords get a 429 problem, and then the right one, too",
    async run(app) {
      const { email, password } = await app.createUser("viewer");
      for (let tries = 0; tries < 5; tries++) {
        await app.anonymous().post("/api/auth/signin", { email, password: "not the password" });
      }
      const response = await app.anonymous().post("/api/auth/signin", { email, password });
      assert.match(response.headers.get("retry-after") ?? "", /^\d+$/);
      await expectProblem(response, 429, "too_many_attempts");
    },
  },
  {
    name: "Malformed, wrong and oversized bodies get 400, 422, 415 and 413 problems",
    withoutDatabase: true,
    async run(app) {
      const send = (body: string, type = "application/json") =>
        app.anonymous().request("/api/auth/signin", { method: "POST", body, headers: { "content-type": type } });
      await expectProblem(await send("{"), 400, "malformed_json");
      await expectProblem(await send("{}"), 422, "invalid_fields");
      await expectProblem(await send("{}", "text/plain"), 415, "unsupported_media_type");
      await expectProblem(await send(JSON.stringify({ email: "x".repeat(20_000) })), 413, "body_too_large");
    },
  },
  {
    name: "A callbackUrl to another site leads to the account instead",
    async run(app) {
      const { email, password } = await app.createUser("viewer");
      const body = { email, password, callbackUrl: "//evil.example.com" };
      expectRedirect(await app.anonymous().post("/api/auth/signin", body), "/account");
    },
  },
  {
    name: "The sign-in form works without JavaScript, and shows when it fails",
    covers: ["passwordSignIn"],
    async run(app) {
      const { email, password } = await app.createUser("viewer");
      const client = app.anonymous();
      const failed = await client.submit("/signin", "passwordSignIn", { email, password: "not the password" });
      assert.match(await failed.text(), /The email address or password is incorrect/);
      assert.equal(await sessionUser(client), null);
      expectRedirect(await client.submit("/signin", "passwordSignIn", { email, password }), "/account");
      assert.equal((await sessionUser(client))?.email, email);
    },
  },
  {
    name: "The sign-up form makes a viewer and signs in",
    covers: ["signUp"],
    async run(app) {
      const client = app.anonymous();
      const email = `new-${Date.now()}@example.com`;
      const fields = { name: "New Person", email, password: "a quite long pass phrase", role: "admin" };
      expectRedirect(await client.submit("/signup", "signUp", fields), "/account");
      const user = await sessionUser(client);
      assert.deepEqual([user?.email, user?.name, user?.role], [email, "New Person", "viewer"]);
    },
  },
  {
    name: "A weak password is refused at sign-up",
    async run(app) {
      const client = app.anonymous();
      const fields = { name: "New Person", email: `weak-${Date.now()}@example.com`, password: "password" };
      const response = await client.submit("/signup", "signUp", fields);
      assert.equal(response.headers.get("location"), null, "a weak password was taken");
      assert.equal(await sessionUser(client), null);
    },
  },
];
