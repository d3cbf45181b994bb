// What the links in emails promise: a new password, a confirmed sign-up, another address.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { db } from "@/database";
import { mailTokens } from "@/database/schema";
import type { Client } from "../../test/support/client";
import type { MailServer } from "../../test/support/mail-server";
import { forgetConfirmation, sessionUser } from "../../test/support/people";
import { expectProblem, expectRedirect, expectStatus, type SmokeApp, type SmokeCheck } from "../check";

const newPassword = "another quite long pass phrase";

/** Why nothing that needs an email can be checked. */
export async function emailsAreElsewhere(app: SmokeApp): Promise<string | undefined> {
  if (app.mailServer) return undefined;
  const page = await (await app.visitor().get("/signin")).text();
  return page.includes("/forgot-password") ? "the emails of this app can't be read here" : undefined;
}

const needsEmails = { notRunReason: (app: SmokeApp) => (app.mailServer ? undefined : "needs the emails of this app") };

function emailsOf({ mailServer }: SmokeApp): MailServer {
  assert.ok(mailServer, "its emails can't be read");
  return mailServer;
}

async function resetLink(app: SmokeApp, email: string): Promise<string> {
  const seen = emailsOf(app).emails.length;
  await app.visitor().submit("/forgot-password", "requestPasswordReset", { email });
  return (await emailsOf(app).emailTo(email, "", seen)).link;
}

async function expectSignIn(client: Client, email: string, password: string, status: 200 | 401): Promise<void> {
  const response = await client.post("/api/auth/signin", { email, password, redirect: false });
  if (status === 401) await expectProblem(response, 401, "invalid_credentials");
  else await expectStatus(response, 200);
}

/** A page that was opened with a token that no longer works. */
async function expectUsedUp(client: Client, link: string): Promise<void> {
  const page = await expectStatus(await client.get(link), 200);
  assert.ok(page.includes("no longer works") && !page.includes("data-action"), `${link} still works`);
}

export const mail: SmokeCheck[] = [
  {
    name: "Asking for a new password answers everybody alike, and emails a link to AUTH_URL whatever the headers say",
    covers: ["requestPasswordReset"],
    ...needsEmails,
    async run(app) {
      const { email } = await app.createUser();
      const stranger = app.newEmail();
      const forged = { "x-forwarded-host": "evil.example.com" };
      const ask = (to: string) => app.call(app.visitor(), "requestPasswordReset", { email: to }, forged);
      const [known, unknown] = [await ask(email), await ask(stranger)];
      assert.deepEqual([known.response.status, known.result], [200, { ok: true, data: null }]);
      assert.deepEqual([unknown.response.status, unknown.result], [known.response.status, known.result]);
      const { link } = await emailsOf(app).emailTo(email);
      assert.ok(link.startsWith(`${app.url}/reset-password?token=`), `the link is ${link}`);
      // Everybody gets an email, so that the answer takes as long.
      assert.ok(!(await emailsOf(app).emailTo(stranger)).text.includes("token="), "a stranger got a token");
    },
  },
  {
    name: "A reset link works once, not by being opened, and ends every session",
    covers: ["resetPassword"],
    ...needsEmails,
    async run(app) {
      const { client, user } = await app.signedIn();
      const older = await resetLink(app, user.email);
      const link = await resetLink(app, user.email);
      await expectUsedUp(app.visitor(), older);
      const visitor = app.visitor();
      const page = await visitor.get(link);
      assert.equal(page.headers.get("referrer-policy"), "no-referrer");
      await visitor.request(link, { method: "HEAD" });
      assert.ok(await sessionUser(client), "opening the link ended a session");

      const [first, second] = [
        await visitor.fillIn(link, "resetPassword", { password: newPassword }),
        await visitor.fillIn(link, "resetPassword", { password: "yet another pass phrase" }),
      ];
      expectRedirect(await visitor.send(first), "/signin?done=reset");
      assert.equal(await sessionUser(client), null, "a session goes on");
      await visitor.send(second);
      await expectSignIn(visitor, user.email, "yet another pass phrase", 401);
      await expectSignIn(visitor, user.email, user.password, 401);
      await expectSignIn(visitor, user.email, newPassword, 200);
      await expectUsedUp(visitor, link);
    },
  },
  {
    name: "A reset link ends when it expires or the password changes",
    ...needsEmails,
    async run(app) {
      const { client, user } = await app.signedIn();
      const visitor = app.visitor();
      const tooLate = await resetLink(app, user.email);
      const form = await visitor.fillIn(tooLate, "resetPassword", { password: newPassword });
      const halfAnHourAgo = { expires: new Date(Date.now() - 1) };
      await db.update(mailTokens).set(halfAnHourAgo).where(eq(mailTokens.email, user.email));
      await visitor.send(form);
      await expectSignIn(visitor, user.email, newPassword, 401);
      await expectUsedUp(visitor, tooLate);

      const link = await resetLink(app, user.email);
      const change = { currentPassword: user.password, newPassword };
      await expectStatus(await client.submit("/settings/security", "changePassword", change), 200);
      await expectUsedUp(visitor, link);
    },
  },
  {
    name: "Sign-up answers everybody alike, and creates no account before its email is confirmed",
    covers: ["confirmSignUp"],
    ...needsEmails,
    async run(app) {
      const { email: known, password } = await app.createUser();
      const email = app.newEmail();
      const visitor = app.visitor();
      const callbackUrl = "/settings/profile?tab=1";
      const ask = (to: string) => app.call(app.visitor(), "signUp", { name: "Ada", email: to, callbackUrl });
      const [taken, free] = [await ask(known), await ask(email)];
      assert.equal(free.result?.ok, true);
      assert.deepEqual([taken.response.status, taken.result], [free.response.status, free.result]);
      assert.ok(
        (await emailsOf(app).emailTo(known)).link.includes("/reset-password?token="),
        "no way back in the email",
      );
      await expectSignIn(visitor, known, password, 200);

      const { link } = await emailsOf(app).emailTo(email);
      // Somebody else's sign-up with this address doesn't end the link that is in the mailbox.
      const seen = emailsOf(app).emails.length;
      await app.call(app.visitor(), "signUp", { name: "Eve", email });
      const { link: other } = await emailsOf(app).emailTo(email, "", seen);
      await expectStatus(await visitor.get(link), 200);
      await expectSignIn(visitor, email, newPassword, 401);
      const newcomer = app.visitor();
      const confirmation = { name: "Ada Lovelace", password: newPassword };
      expectRedirect(await newcomer.submit(link, "confirmSignUp", confirmation), callbackUrl);
      const user = await sessionUser(newcomer);
      assert.deepEqual([user?.email, user?.name, user?.role], [email, "Ada Lovelace", "viewer"]);
      await expectUsedUp(visitor, link);
      await expectUsedUp(visitor, other);
    },
  },
  {
    name: "Changing the email address takes the password and the email to the new one, and tells the old one",
    covers: ["changeEmail", "confirmEmail"],
    ...needsEmails,
    async run(app) {
      const { client, user } = await app.signedIn();
      const { client: other } = await app.signedInAgain(user);
      const email = app.newEmail();
      await client.submit("/settings/security", "changeEmail", { email, password: "not the password" });
      await client.submit("/settings/security", "changeEmail", { email, password: user.password });
      const { link } = await emailsOf(app).emailTo(email);
      await expectUsedUp((await app.signedIn()).client, link);
      const signIn = (await app.visitor().get(link)).headers.get("location") ?? "";
      const signInPage = await app.visitor().get(signIn);
      assert.equal(signInPage.headers.get("referrer-policy"), "no-referrer", `${signIn} gives the token away`);
      await expectStatus(await client.get(link), 200);
      assert.equal((await sessionUser(client))?.email, user.email);
      expectRedirect(await client.submit(link, "confirmEmail"), "/settings/security?done=email");
      assert.equal((await sessionUser(client))?.email, email);
      assert.equal(await sessionUser(other), null, "the other session goes on");
      assert.ok((await emailsOf(app).emailTo(user.email)).text.includes(email), "the old address was not told");
    },
  },
  {
    name: "An address that nobody has confirmed yet is confirmed by the link that the settings send",
    covers: ["requestEmailConfirmation"],
    ...needsEmails,
    async run(app) {
      const { client, user } = await app.signedIn();
      await forgetConfirmation(user);
      await client.submit("/settings/security", "requestEmailConfirmation");
      const { link } = await emailsOf(app).emailTo(user.email);
      expectRedirect(await client.submit(link, "confirmEmail"), "/settings/security?done=confirmation");
      assert.doesNotMatch(await expectStatus(await client.get("/settings/security"), 200), /requestEmailConfirmation/);
    },
  },
  {
    name: "A sign-in on a new device is told to the owner, by password form and JSON, and one on a known device isn't",
    ...needsEmails,
    async run(app) {
      const { email, password } = await app.createUser();
      const notices = () => emailsOf(app).signInNotices.filter(({ to }) => to.includes(email));
      const devices = () => notices().map(({ text }) => /Device: ([^.]*)\./.exec(text)?.[1]);
      const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0" };
      const client = app.visitor();
      await client.post("/api/auth/signin", { email, password }, { headers });
      await client.signIn(email, password);
      client.cookies.delete(app.sessionCookie);
      await client.submit("/signin", "passwordSignIn", { email, password });
      await app.visitor().submit("/signin", "passwordSignIn", { email, password });
      for (let wait = 0; wait < 500 && !devices().includes("Unknown device"); wait++) await sleep(20);
      assert.deepEqual(devices(), ["Firefox on Linux", "Unknown device"]);
      assert.equal(notices()[0]?.link, `${app.url}/settings/sessions`);
    },
  },
];
