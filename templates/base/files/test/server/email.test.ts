// What the links in emails do, and how many emails anybody can cause, on a production build with a real mail server.
// The smoke test has the usual ways; these are the others.
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/database";
import { emailTokens, users } from "@/database/schema";
import { tokenOf, withEmailApp } from "../support/email-app";
import { forgetConfirmation, sessionUser } from "../support/people";

const app = withEmailApp();
const newPassword = "another quite long pass phrase";

describe("nobody learns who has an account", () => {
  it.each([
    { action: "requestPasswordReset", links: ["/signin", "/reset-password"] },
    { action: "signUp", links: ["/confirm-sign-up", "/reset-password"] },
  ])("by $action: every address gets the same answer and one email", async ({ action, links }) => {
    const emails = [app.newEmail(), (await app.createUser()).email, await app.userWithoutPassword()];
    const answers = [];
    for (const email of emails) answers.push(await app.answerTo(app.visitor(), action, { name: "Ada", email }));
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    const received = await Promise.all(emails.map((email) => app.mailServer.emailTo(email)));
    expect(received.slice(0, 2).map(({ link }) => new URL(link).pathname)).toEqual(links);
    expect(received.slice(0, 2).map(({ text }) => text.includes("token="))).toEqual(
      links.map((link) => link !== "/signin"),
    );
    expect(emails.map(app.emailsTo)).toEqual([1, 1, 1]);
  });

  it("by the rows that a request for a new password writes", async () => {
    const emails = [(await app.createUser()).email, app.newEmail(), await app.userWithoutPassword()];
    for (const email of emails) for (const _ of [1, 2]) await app.resetLink(email);
    const rows = await Promise.all(
      emails.map((email) => db.select().from(emailTokens).where(eq(emailTokens.email, email))),
    );
    expect(rows.map((list) => list.map(({ kind }) => kind))).toEqual(
      emails.map(() => ["reset-password", "reset-password"]),
    );
  });

  it("by a change of the address, which tells the person who has it", async () => {
    const [{ client, user }, other] = [await app.signedIn(), await app.createUser()];
    const ask = (email: string) => app.answerTo(client, "changeEmail", { email, password: user.password });
    const free = await ask(app.newEmail());
    expect(await ask(other.email)).toEqual(free);
    expect((await app.mailServer.emailTo(other.email)).text).not.toContain("token=");
    expect(await sessionUser(client)).toMatchObject({ email: user.email });
  });
});

describe("a link to a new password", () => {
  it("takes no common password, and still works after it", async () => {
    const link = await app.resetLink((await app.createUser()).email);
    expect(await app.confirm(app.visitor(), link, "resetPassword", { password: "password1" })).toBe("stayed");
    const reset = await app.confirm(app.visitor(), link, "resetPassword", { password: newPassword });
    expect(reset).toBe("/signin?done=reset");
  });

  it("works for one of many simultaneous uses", async () => {
    const { email } = await app.createUser();
    const link = await app.resetLink(email);
    const visitor = app.visitor();
    const phrases = [1, 2, 3, 4].map((number) => `pass phrase number ${number}`);
    const forms = await Promise.all(phrases.map((password) => visitor.fillIn(link, "resetPassword", { password })));
    const answers = await Promise.all(forms.map((form) => visitor.send(form)));
    const winners = phrases.filter((_, index) => answers[index]?.headers.has("location"));
    expect(winners).toHaveLength(1);
    expect(await app.canSignIn(email, winners[0] ?? "")).toBe(true);
  });

  it("shows a page for every invalid token", async () => {
    const { client, user } = await app.signedIn();
    const token = tokenOf(await app.resetLink(user.email));
    const wrong = ["", "x", token.slice(1), `${token}&token=${token}`, "%00", "ü".repeat(100)];
    const paths = [
      ...wrong.map((each) => `/reset-password?token=${each}`),
      ...["/confirm-sign-up", "/confirm-email"].map((page) => `${page}?token=${token}`),
    ];
    for (const path of paths) expect(await (await client.get(path)).text(), path).toContain("no longer works");
  });

  it("lets the owner in after a stranger's guesses and their own, tells them, and verifies the address", async () => {
    const { user, client } = await app.signedIn();
    await forgetConfirmation(user);
    const guess = { email: user.email, password: "a wrong password", redirect: false };
    for (let count = 0; count < 20; count++) await app.visitor().post("/api/auth/signin", guess);
    for (let count = 0; count < 5; count++) expect((await client.post("/api/auth/signin", guess)).status).toBe(401);
    for (const guesser of [client, app.visitor()]) {
      expect((await guesser.post("/api/auth/signin", guess)).status).toBe(429);
    }
    const link = await app.resetLink(user.email);
    const seen = app.mailServer.emails.length;
    expect(await app.confirm(client, link, "resetPassword", { password: newPassword })).toBe("/signin?done=reset");
    expect((await client.post("/api/auth/signin", { ...guess, password: newPassword })).status).toBe(200);
    expect(await app.canSignIn(user.email, newPassword)).toBe(true);
    expect((await app.mailServer.emailTo(user.email, "", seen)).subject).toContain("password was changed");
    const [stored] = await db.select().from(users).where(eq(users.id, user.id));
    expect(stored?.emailVerified).toBeInstanceOf(Date);
  });
});

describe("sign-up", () => {
  const newPerson = () => ({ name: "Ada", email: app.newEmail() });

  it("is finished by whoever holds the mailbox, with any of the links in it, and creates no account before", async () => {
    const email = app.newEmail();
    const stored = () => db.select().from(users).where(eq(users.email, email));
    const links: string[] = [];
    for (const name of ["Eve", "Mallory", "Ada"]) {
      const seen = app.mailServer.emails.length;
      await app.outcome(app.visitor(), "signUp", { name, email });
      links.push((await app.mailServer.emailTo(email, "", seen)).link);
    }
    // Beyond the limit: a stranger can use up the emails, but not the links.
    expect(await app.outcome(app.visitor(), "signUp", { name: "Eve", email })).toBe("ok");
    const [first = ""] = links;
    expect(await (await app.visitor().get(first)).text()).toContain('value="Eve"');
    expect(await stored()).toEqual([]);
    const owner = app.visitor();
    expect(await app.confirm(owner, first, "confirmSignUp", { name: "Ada", password: newPassword })).toBe("/dashboard");
    expect(await stored()).toMatchObject([{ name: "Ada", role: "viewer", emailVerified: expect.any(Date) }]);
    for (const link of links) {
      expect(await app.confirm(app.visitor(), link, "confirmSignUp", { password: "too late" })).toBe("no form");
    }
    expect(app.emailsTo(email)).toBe(3);
  });

  it("takes no password before the address is confirmed, and none but a good one after it", async () => {
    const person = { ...newPerson(), password: "x" };
    expect(await app.outcome(app.visitor(), "signUp", person)).toBe("ok");
    expect(await (await app.visitor().get("/signup")).text()).not.toContain('name="password"');
    const { link } = await app.mailServer.emailTo(person.email);
    const refused = [{ password: "" }, { password: "short" }, { password: "password1" }];
    for (const fields of [...refused, { name: " ", password: newPassword }]) {
      expect(await app.confirm(app.visitor(), link, "confirmSignUp", fields)).toBe("stayed");
    }
    expect(await app.canSignIn(person.email, person.password)).toBe(false);
  });

  it.each([
    ["/settings/profile?tab=1", "/settings/profile?tab=1"],
    ["//evil.example.com", "/dashboard"],
    ["https://evil.example.com/", "/dashboard"],
    ["/\\evil.example.com", "/dashboard"],
  ])("that began on the way to %s ends at %s", async (callbackUrl, target) => {
    const { name, email } = newPerson();
    const form = await app.visitor().fillIn("/signup", "signUp", { name, email });
    await app.visitor().send({ ...form, values: { ...form.values, callbackUrl } });
    const { link } = await app.mailServer.emailTo(email);
    expect(new URL(link).searchParams.get("callbackUrl")).toBe(target);
    // Nor does it help to change the link, or what its form holds.
    const forged = `/confirm-sign-up?${new URLSearchParams({ token: tokenOf(link), callbackUrl })}`;
    const owner = app.visitor();
    const lastStep = await owner.fillIn(forged, "confirmSignUp", { password: newPassword });
    expect(lastStep.values.callbackUrl).toBe(target);
    const answer = await owner.send({ ...lastStep, values: { ...lastStep.values, callbackUrl } });
    expect(new URL(answer.headers.get("location") ?? "", app.url).href).toBe(`${app.url}${target}`);
  });
});

describe("emails are limited", () => {
  it("to 3 an hour for an address and kind, also at once, with the same answer beyond", async () => {
    const { email } = await app.createUser();
    const ask = () => app.answerTo(app.visitor(), "requestPasswordReset", { email });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await app.outcome(app.visitor(), "signUp", { name: "Ada", email })).toBe("ok");
    await app.mailServer.emailTo(email, "already have");
    await vi.waitFor(() => expect(app.emailsTo(email)).toBe(4), { timeout: 30_000, interval: 50 });
    await app.resetLink((await app.createUser()).email);
    expect(app.emailsTo(email)).toBe(4);
  });

  it("to 20 an hour for a network, with the same answer beyond", async () => {
    const client = app.visitor();
    const emails = Array.from({ length: 22 }, app.newEmail);
    for (const email of emails) expect(await app.outcome(client, "requestPasswordReset", { email })).toBe("ok");
    await app.mailServer.emailTo(emails[19] ?? "");
    expect(emails.filter((email) => app.emailsTo(email) > 0)).toHaveLength(20);
  });

  it("to 3 an hour for an account that changes its address, which needs the password, and says so", async () => {
    const { client, user } = await app.signedIn();
    const change = (password?: string) => app.outcome(client, "changeEmail", { email: app.newEmail(), password });
    for (const password of ["not the password", "", undefined]) expect(await change(password)).toBe("invalid_fields");
    const outcomes = [];
    for (let count = 0; count < 4; count++) outcomes.push(await change(user.password));
    expect(outcomes).toEqual(["ok", "ok", "ok", "too_many_attempts"]);
  });
});
