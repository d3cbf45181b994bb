import assert from "node:assert/strict";
import { normalizeEmail } from "@/users/user-fields";
import { sessionUser } from "../../test/support/people";
import { expectJson, expectProblem, expectRedirect, expectStatus, type SmokeApp, type SmokeCheck } from "../check";
import { emailsAreElsewhere } from "./mail";

const wrong = "not the password";

async function signUpIsOff(app: SmokeApp): Promise<string | undefined> {
  const html = await (await app.visitor().get("/signup")).text();
  return html.includes('data-action="signUp"') ? undefined : "sign-up is off";
}

/** The form that asks for the password: with email, the one that the link leads to. */
async function reachLastStep(app: SmokeApp, { name, email }: { name: string; email: string }) {
  if (!app.mailServer) return { page: "/signup", action: "signUp" };
  await app.visitor().submit("/signup", "signUp", { name, email });
  return { page: (await app.mailServer.emailTo(email)).link, action: "confirmSignUp" };
}

export const signIn: SmokeCheck[] = [
  {
    name: "The sign-in page shows its form, and links to the sign-up page if there is one",
    withoutDatabase: true,
    async run(app) {
      const page = await expectStatus(await app.visitor().get("/signin"), 200);
      assert.ok(/type="password"[^>]*autocomplete="current-password"/i.test(page), "no field for a current password");
      assert.ok((await signUpIsOff(app)) || page.includes('href="/signup'), "no link to the sign-up page");
    },
  },
  {
    name: "Somebody with a password signs in, sees their account, and is nobody after the sign-out",
    leavesNoTrace: true,
    notRunReason: ({ isInUse, credentials }) =>
      isInUse && !credentials ? "set SMOKE_EMAIL and SMOKE_PASSWORD to sign in" : undefined,
    async run(app) {
      const { email, password } = app.credentials ?? (await app.createUser());
      const client = app.visitor();
      await client.signIn(email, password);
      assert.equal((await sessionUser(client))?.email, normalizeEmail(email));
      await expectStatus(await client.get("/settings/profile"), 200);
      await expectJson(await client.post("/api/auth/signout"));
      assert.equal(await sessionUser(client), null, "the session goes on");
    },
  },
  {
    name: "POST /api/auth/signin signs in and redirects to the account",
    covers: ["POST /api/auth/signin"],
    async run(app) {
      const { email, password } = await app.createUser();
      const client = app.visitor();
      expectRedirect(await client.post("/api/auth/signin", { email, password }), "/settings/profile");
      assert.equal((await sessionUser(client))?.email, email);
    },
  },
  {
    name: "With redirect: false, sign-in answers with JSON that holds no token",
    covers: ["POST /api/auth/signin"],
    async run(app) {
      const { id, email, password, name, role } = await app.createUser("editor");
      const client = app.visitor();
      const body = (await expectJson(
        await client.post("/api/auth/signin", { email, password, redirect: false }),
      )) as Record<string, unknown>;
      assert.deepEqual(
        { ...body, expires: "" },
        { ok: true, url: "/settings/profile", user: { id, email, name, role }, expires: "" },
      );
      const token = client.cookies.get(app.sessionCookie);
      assert.ok(token, "no session cookie was set");
      assert.ok(!JSON.stringify(body).includes(token), "the token is in the body");
    },
  },
  {
    name: "Scripts of an allowed origin get the token, and no session cookie, if they ask for it; nobody else does",
    covers: ["POST /api/auth/signin"],
    async run(app) {
      const { email, password } = await app.createUser();
      const ask = (headers?: Record<string, string>) =>
        app.visitor().post("/api/auth/signin", { email, password, token: true }, { headers });
      await expectProblem(await ask(), 403, "token_refused");
      await expectProblem(await ask({ origin: app.url }), 403, "token_refused");
      await expectProblem(await ask({ origin: "https://evil.example.com" }), 403, "cross_origin");
      if (!app.allowedOrigin) return;
      const origin = { origin: app.allowedOrigin, "sec-fetch-site": "cross-site" };
      const answer = await ask(origin);
      assert.ok(!answer.headers.getSetCookie().join().includes(app.sessionCookie), "the session cookie was set");
      assert.equal(answer.headers.get("access-control-allow-origin"), app.allowedOrigin);
      const { token } = (await expectJson(answer)) as { token: string };
      const headers = { ...origin, authorization: `Bearer ${token}` };
      const session = await expectJson(await app.visitor().get("/api/auth/session", { headers }));
      assert.equal((session as { user: { email: string } }).user.email, email);
    },
  },
  {
    name: "The session cookie is HttpOnly, SameSite=Lax, for the whole site, and Secure on https",
    async run(app) {
      const { email, password } = await app.createUser();
      const response = await app.visitor().post("/api/auth/signin", { email, password });
      const lines = response.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${app.sessionCookie}=`));
      const [line = "", ...others] = lines;
      assert.deepEqual(others, []);
      assert.match(line, new RegExp(`^${app.sessionCookie}=[\\w-]{43};`));
      for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i]) assert.match(line, attribute);
      assert.doesNotMatch(line, /; Domain=/i);
      assert.equal(/; Secure/i.test(line), app.url.startsWith("https:"));
    },
  },
  {
    name: "A wrong password gets a 401 problem and no session",
    async run(app) {
      const { email } = await app.createUser();
      const client = app.visitor();
      await expectProblem(
        await client.post("/api/auth/signin", { email, password: wrong }),
        401,
        "invalid_credentials",
      );
      assert.equal(client.cookies.size, 0, "a cookie was set");
    },
  },
  {
    name: "An unknown email address gets the same answer as a wrong password",
    async run(app) {
      const body = { email: app.newEmail(), password: wrong };
      await expectProblem(await app.visitor().post("/api/auth/signin", body), 401, "invalid_credentials");
    },
  },
  {
    name: "A callbackUrl to another site leads to the account instead",
    async run(app) {
      const { email, password } = await app.createUser();
      for (const callbackUrl of ["//evil.example.com", "/\\evil.example.com", "https://evil.example.com"]) {
        expectRedirect(
          await app.visitor().post("/api/auth/signin", { email, password, callbackUrl }),
          "/settings/profile",
        );
        const page = `/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`;
        expectRedirect(await app.visitor().submit(page, "passwordSignIn", { email, password }), "/settings/profile");
      }
    },
  },
  {
    name: "The sign-in form works without JavaScript, leads back, and says when it fails",
    covers: ["passwordSignIn"],
    async run(app) {
      const { email, password } = await app.createUser();
      const client = app.visitor();
      const page = "/signin?callbackUrl=%2Fsettings%2Fprofile%3Ftab%3D1";
      const failed = await (await client.submit(page, "passwordSignIn", { email, password: wrong })).text();
      assert.ok(failed.includes("data-message"), "the page does not say that it failed");
      assert.ok(!failed.includes(wrong), "the password was sent back");
      assert.equal(await sessionUser(client), null);
      expectRedirect(await client.submit(page, "passwordSignIn", { email, password }), "/settings/profile?tab=1");
      assert.equal((await sessionUser(client))?.email, email);
    },
  },
  {
    name: "Sign-up creates a viewer and signs in; a common password is refused",
    covers: ["signUp"],
    notRunReason: async (app) => (await signUpIsOff(app)) ?? emailsAreElsewhere(app),
    async run(app) {
      const client = app.visitor();
      const fields = { name: "New Person", email: app.newEmail(), role: "admin" };
      const lastStep = await reachLastStep(app, fields);
      const page = await expectStatus(await client.get(lastStep.page), 200);
      const isNewPassword = /<input(?=[^>]*type="password")[^>]*autocomplete="new-password"/i;
      assert.ok(isNewPassword.test(page), "no field for a new password");
      const submit = (password: string) => client.submit(lastStep.page, lastStep.action, { ...fields, password });
      const refused = await submit("password");
      assert.equal(refused.headers.get("location"), null, "a common password was accepted");
      assert.equal(await sessionUser(client), null);
      expectRedirect(await submit("a quite long pass phrase"), "/settings/profile");
      const user = await sessionUser(client);
      assert.deepEqual([user?.email, user?.name, user?.role], [fields.email, "New Person", "viewer"]);
    },
  },
];
