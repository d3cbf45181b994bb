// What the links in emails promise: a new password, a confirmed sign-up, another address.

import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/database";
import { emailTokens } from "@/database/schema";
import type { Client } from "../support/client";
import type { MailServer } from "../support/mail-server";
import { forgetConfirmation, sessionUser } from "../support/people";
import { expectProblem, expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";

const newPassword = "another quite long pass phrase";

const mailServer = app.mailServer as MailServer;
beforeEach(({ skip }) => skip(!mailServer, "needs the emails of this app"));

async function resetLink(email: string): Promise<string> {
  const seen = mailServer.emails.length;
  await app.visitor().submit("/forgot-password", "requestPasswordReset", { email });
  return (await mailServer.emailTo(email, "", seen)).link;
}

async function expectSignIn(client: Client, email: string, password: string, status: 200 | 401): Promise<void> {
  const response = await client.post("/api/auth/signin", { email, password, redirect: false });
  if (status === 401) await expectProblem(response, 401, "invalid_credentials");
  else await expectStatus(response, 200);
}

/** A page that was opened with a token that no longer works. */
async function expectExpiredLink(client: Client, link: string): Promise<void> {
  const page = await expectStatus(await client.get(link), 200);
  expect(page, `${link} still works`).toContain("no longer works");
  expect(page, `${link} still works`).not.toContain("data-action");
}

it("Asking for a new password answers everybody alike, and emails a link to AUTH_URL whatever the headers say", async () => {
  const { email } = await app.createUser();
  const stranger = app.newEmail();
  const forged = { "x-forwarded-host": "evil.example.com" };
  const ask = (to: string) => app.call(app.visitor(), "requestPasswordReset", { email: to }, forged);
  const [known, unknown] = [await ask(email), await ask(stranger)];
  expect([known.response.status, known.result]).toEqual([200, { ok: true, data: null }]);
  expect([unknown.response.status, unknown.result]).toEqual([known.response.status, known.result]);
  const { link } = await mailServer.emailTo(email);
  expect(link.startsWith(`${app.url}/reset-password?token=`), link).toBe(true);
  // Everybody gets an email, so that the answer takes as long.
  expect((await mailServer.emailTo(stranger)).text, "a stranger got a token").not.toContain("token=");
});

it("A reset link works once, not by being opened, and ends every session", async () => {
  const { client, user } = await app.signedIn();
  const older = await resetLink(user.email);
  const link = await resetLink(user.email);
  const visitor = app.visitor();
  const page = await visitor.get(link);
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  await visitor.request(link, { method: "HEAD" });
  expect(await sessionUser(client), "opening the link ended a session").not.toBeNull();

  const [first, second] = [
    await visitor.fillIn(link, "resetPassword", { password: newPassword }),
    await visitor.fillIn(link, "resetPassword", { password: "yet another pass phrase" }),
  ];
  expectRedirect(await visitor.send(first), "/signin?done=reset");
  expect(await sessionUser(client), "a session goes on").toBeNull();
  await visitor.send(second);
  await expectSignIn(visitor, user.email, "yet another pass phrase", 401);
  await expectSignIn(visitor, user.email, user.password, 401);
  await expectSignIn(visitor, user.email, newPassword, 200);
  for (const used of [link, older]) await expectExpiredLink(visitor, used);
});

it("A reset link ends when it expires or the password changes", async () => {
  const { client, user } = await app.signedIn();
  const visitor = app.visitor();
  const tooLate = await resetLink(user.email);
  const form = await visitor.fillIn(tooLate, "resetPassword", { password: newPassword });
  const expired = { expires: new Date(Date.now() - 1) };
  await db.update(emailTokens).set(expired).where(eq(emailTokens.email, user.email));
  await visitor.send(form);
  await expectSignIn(visitor, user.email, newPassword, 401);
  await expectExpiredLink(visitor, tooLate);

  const link = await resetLink(user.email);
  const change = { currentPassword: user.password, newPassword };
  await expectStatus(await client.submit("/settings/security", "changePassword", change), 200);
  await expectExpiredLink(visitor, link);
});

it("Sign-up answers everybody alike, and creates no account before its email is confirmed", async () => {
  const { email: known, password } = await app.createUser();
  const email = app.newEmail();
  const visitor = app.visitor();
  const callbackUrl = "/settings/profile?tab=1";
  const ask = (to: string) => app.call(app.visitor(), "signUp", { name: "Ada", email: to, callbackUrl });
  const [taken, free] = [await ask(known), await ask(email)];
  expect(free.result?.ok).toBe(true);
  expect([taken.response.status, taken.result]).toEqual([free.response.status, free.result]);
  expect((await mailServer.emailTo(known)).link, "no recovery link in the email").toContain("/reset-password?token=");
  await expectSignIn(visitor, known, password, 200);

  const { link } = await mailServer.emailTo(email);
  // Somebody else's sign-up with this address doesn't end the link that is in the mailbox.
  const seen = mailServer.emails.length;
  await app.call(app.visitor(), "signUp", { name: "Eve", email });
  const { link: other } = await mailServer.emailTo(email, "", seen);
  await expectStatus(await visitor.get(link), 200);
  await expectSignIn(visitor, email, newPassword, 401);
  const newUser = app.visitor();
  const confirmation = { name: "Ada Lovelace", password: newPassword };
  expectRedirect(await newUser.submit(link, "confirmSignUp", confirmation), callbackUrl);
  const user = await sessionUser(newUser);
  expect([user?.email, user?.name, user?.role]).toEqual([email, "Ada Lovelace", "viewer"]);
  await expectExpiredLink(visitor, link);
  await expectExpiredLink(visitor, other);
});

it("Changing the email address takes the password and the email to the new one, and tells the old one", async () => {
  const { client, user } = await app.signedIn();
  const { client: other } = await app.signedInAgain(user);
  const email = app.newEmail();
  await client.submit("/settings/security", "changeEmail", { email, password: "not the password" });
  await client.submit("/settings/security", "changeEmail", { email, password: user.password });
  const { link } = await mailServer.emailTo(email);
  await expectExpiredLink((await app.signedIn()).client, link);
  const signIn = (await app.visitor().get(link)).headers.get("location") ?? "";
  const signInPage = await app.visitor().get(signIn);
  expect(signInPage.headers.get("referrer-policy"), `${signIn} gives the token away`).toBe("no-referrer");
  await expectStatus(await client.get(link), 200);
  expect((await sessionUser(client))?.email).toBe(user.email);
  expectRedirect(await client.submit(link, "confirmEmail"), "/settings/security?done=email");
  expect((await sessionUser(client))?.email).toBe(email);
  expect(await sessionUser(other), "the other session goes on").toBeNull();
  expect((await mailServer.emailTo(user.email)).text, "the old address was not told").toContain(email);
});

it("An address that nobody has confirmed yet is confirmed by the link that the settings send", async () => {
  const { client, user } = await app.signedIn();
  await forgetConfirmation(user);
  await client.submit("/settings/security", "requestEmailConfirmation");
  const { link } = await mailServer.emailTo(user.email);
  expectRedirect(await client.submit(link, "confirmEmail"), "/settings/security?done=confirmation");
  expect(await expectStatus(await client.get("/settings/security"), 200)).not.toMatch(/requestEmailConfirmation/);
});

it("A sign-in on a new device is told to the owner, by password form and JSON, and one on a known device isn't", async () => {
  const { email, password } = await app.createUser();
  const notices = () => mailServer.signInNotices.filter(({ to }) => to.includes(email));
  const devices = () => notices().map(({ text }) => /Device: ([^.]*)\./.exec(text)?.[1]);
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0" };
  const client = app.visitor();
  await client.post("/api/auth/signin", { email, password }, { headers });
  await client.signIn(email, password);
  client.cookies.delete(app.sessionCookie);
  await client.submit("/signin", "passwordSignIn", { email, password });
  await app.visitor().submit("/signin", "passwordSignIn", { email, password });
  for (let wait = 0; wait < 500 && !devices().includes("Unknown device"); wait++) await sleep(20);
  expect(devices()).toEqual(["Firefox on Linux", "Unknown device"]);
  expect(notices()[0]?.link).toBe(`${app.url}/settings/sessions`);
});
