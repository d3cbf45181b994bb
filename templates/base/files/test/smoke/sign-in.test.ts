import { expect, it } from "vitest";
import { normalizeEmail } from "@/users/user-fields";
import { sessionUser } from "../support/people";
import { expectJson, expectProblem, expectRedirect, expectStatus } from "../support/responses";
import { app, isInUse } from "./app";

const wrong = "not the password";

async function showsSignUp(): Promise<boolean> {
  return (await (await app.visitor().get("/signup")).text()).includes('data-action="signUp"');
}

async function sendsEmails(): Promise<boolean> {
  return (await (await app.visitor().get("/signin")).text()).includes("/forgot-password");
}

/** The form that asks for the password: with email, the one that the link leads to. */
async function reachLastStep({ name, email }: { name: string; email: string }) {
  if (!app.mailServer) return { page: "/signup", action: "signUp" };
  await app.visitor().submit("/signup", "signUp", { name, email });
  return { page: (await app.mailServer.emailTo(email)).link, action: "confirmSignUp" };
}

it("The sign-in page shows its form, and links to the sign-up page if there is one", {
  tags: "without-database",
}, async () => {
  const page = await expectStatus(await app.visitor().get("/signin"), 200);
  expect(page, "no field for a current password").toMatch(/type="password"[^>]*autocomplete="current-password"/i);
  expect(page.includes('href="/signup'), "the link to the sign-up page").toBe(await showsSignUp());
});

it("Somebody with a password signs in, sees their account, and is nobody after the sign-out", {
  tags: "leaves-no-trace",
}, async ({ skip }) => {
  skip(isInUse && !app.credentials, "set SMOKE_EMAIL and SMOKE_PASSWORD to sign in");
  const { email, password } = app.credentials ?? (await app.createUser());
  const client = app.visitor();
  await client.signIn(email, password);
  expect((await sessionUser(client))?.email).toBe(normalizeEmail(email));
  await expectStatus(await client.get("/settings/profile"), 200);
  await expectJson(await client.post("/api/auth/signout"));
  expect(await sessionUser(client), "the session goes on").toBeNull();
});

it("POST /api/auth/signin signs in and redirects to the account", async () => {
  const { email, password } = await app.createUser();
  const client = app.visitor();
  expectRedirect(await client.post("/api/auth/signin", { email, password }), "/dashboard");
  expect((await sessionUser(client))?.email).toBe(email);
});

it("With redirect: false, sign-in answers with JSON that holds no token", async () => {
  const { id, email, password, name, role } = await app.createUser("editor");
  const client = app.visitor();
  const body = (await expectJson(
    await client.post("/api/auth/signin", { email, password, redirect: false }),
  )) as Record<string, unknown>;
  expect({ ...body, expires: "" }).toEqual({
    ok: true,
    url: "/dashboard",
    user: { id, email, name, role },
    expires: "",
  });
  const token = client.cookies.get(app.sessionCookie);
  expect.assert(token, "no session cookie was set");
  expect(JSON.stringify(body), "the token is in the body").not.toContain(token);
});

it("Scripts of an allowed origin get the token, and no session cookie, if they ask for it; nobody else does", async () => {
  const { email, password } = await app.createUser();
  const ask = (headers?: Record<string, string>) =>
    app.visitor().post("/api/auth/signin", { email, password, token: true }, { headers });
  await expectProblem(await ask(), 403, "token_refused");
  await expectProblem(await ask({ origin: app.url }), 403, "token_refused");
  await expectProblem(await ask({ origin: "https://evil.example.com" }), 403, "cross_origin");
  if (!app.allowedOrigin) return;
  const origin = { origin: app.allowedOrigin, "sec-fetch-site": "cross-site" };
  const answer = await ask(origin);
  expect(answer.headers.getSetCookie().join(), "the session cookie was set").not.toContain(app.sessionCookie);
  expect(answer.headers.get("access-control-allow-origin")).toBe(app.allowedOrigin);
  const { token } = (await expectJson(answer)) as { token: string };
  const headers = { ...origin, authorization: `Bearer ${token}` };
  const session = await expectJson(await app.visitor().get("/api/auth/session", { headers }));
  expect((session as { user: { email: string } }).user.email).toBe(email);
});

it("The session cookie is HttpOnly, SameSite=Lax, for the whole site, and Secure on https", async () => {
  const { email, password } = await app.createUser();
  const response = await app.visitor().post("/api/auth/signin", { email, password });
  const lines = response.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${app.sessionCookie}=`));
  const [line = "", ...others] = lines;
  expect(others).toEqual([]);
  expect(line).toMatch(new RegExp(`^${app.sessionCookie}=[\\w-]{43};`));
  for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i]) expect(line).toMatch(attribute);
  expect(line).not.toMatch(/; Domain=/i);
  expect(/; Secure/i.test(line)).toBe(app.url.startsWith("https:"));
});

it("A wrong password gets a 401 problem and no session", async () => {
  const { email } = await app.createUser();
  const client = app.visitor();
  await expectProblem(await client.post("/api/auth/signin", { email, password: wrong }), 401, "invalid_credentials");
  expect(client.cookies.size, "a cookie was set").toBe(0);
});

it("An unknown email address gets the same answer as a wrong password", async () => {
  const body = { email: app.newEmail(), password: wrong };
  await expectProblem(await app.visitor().post("/api/auth/signin", body), 401, "invalid_credentials");
});

it("A callbackUrl to another site leads to the account instead", async () => {
  const { email, password } = await app.createUser();
  for (const callbackUrl of ["//evil.example.com", "/\\evil.example.com", "https://evil.example.com"]) {
    expectRedirect(await app.visitor().post("/api/auth/signin", { email, password, callbackUrl }), "/dashboard");
    const page = `/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`;
    expectRedirect(await app.visitor().submit(page, "passwordSignIn", { email, password }), "/dashboard");
  }
});

it("The sign-in form works without JavaScript, leads back, and says when it fails", async () => {
  const { email, password } = await app.createUser();
  const client = app.visitor();
  const page = "/signin?callbackUrl=%2Fsettings%2Fprofile%3Ftab%3D1";
  const failed = await (await client.submit(page, "passwordSignIn", { email, password: wrong })).text();
  expect(failed, "the page does not say that it failed").toContain("data-message");
  expect(failed, "the password was sent back").not.toContain(wrong);
  expect(await sessionUser(client)).toBeNull();
  expectRedirect(await client.submit(page, "passwordSignIn", { email, password }), "/settings/profile?tab=1");
  expect((await sessionUser(client))?.email).toBe(email);
});

it("Sign-up creates a viewer and signs in; a common password is refused", async ({ skip }) => {
  skip(!(await showsSignUp()), "sign-up is off");
  skip(!app.mailServer && (await sendsEmails()), "the emails of this app can't be read here");
  const client = app.visitor();
  const fields = { name: "New Person", email: app.newEmail(), role: "admin" };
  const lastStep = await reachLastStep(fields);
  const page = await expectStatus(await client.get(lastStep.page), 200);
  const isNewPassword = /<input(?=[^>]*type="password")[^>]*autocomplete="new-password"/i;
  expect(page, "no field for a new password").toMatch(isNewPassword);
  const submit = (password: string) => client.submit(lastStep.page, lastStep.action, { ...fields, password });
  const refused = await submit("password");
  expect(refused.headers.get("location"), "a common password was accepted").toBeNull();
  expect(await sessionUser(client)).toBeNull();
  expectRedirect(await submit("a quite long pass phrase"), "/dashboard");
  const user = await sessionUser(client);
  expect([user?.email, user?.name, user?.role]).toEqual([fields.email, "New Person", "viewer"]);
});
