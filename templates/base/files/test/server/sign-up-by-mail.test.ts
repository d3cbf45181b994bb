// Sign-up with a link in a mail, on a production build with a real mail server.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { type MailApp, startMailApp, tokenOf } from "../support/mail-app";
import { sessionUser } from "../support/people";

vi.stubEnv("DATABASE_URL", inject("databaseUrl"));
// Some sign in dozens of times.
vi.setConfig({ testTimeout: 120_000 });

const newPassword = "another quite long pass phrase";
let app: MailApp;

beforeAll(async () => {
  app = await startMailApp(inject("databaseUrl"));
}, 180_000);

afterAll(() => app?.stop());

describe("sign-up", () => {
  const newcomer = () => ({ name: "Ada", email: app.newEmail() });

  it("answers the same for new, known and OAuth-only addresses, and tells the owner of a known one", async () => {
    const emails = [app.newEmail(), (await app.createUser()).email, await app.userWithoutPassword()];
    const answers = [];
    for (const email of emails) answers.push(await app.answerTo(app.visitor(), "signUp", { ...newcomer(), email }));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const links = await Promise.all(
      emails.map(async (email) => new URL((await app.mails.mailTo(email)).link).pathname),
    );
    expect(links).toEqual(["/confirm-sign-up", "/reset-password", "/signin"]);
    expect(emails.map(app.mailsTo)).toEqual([1, 1, 1]);
  });

  it("creates no account before the address is confirmed, and one that is verified after it", async () => {
    const person = newcomer();
    await app.outcome(app.visitor(), "signUp", person);
    const { link } = await app.mails.mailTo(person.email);
    const stored = () => getDatabase().select().from(users).where(eq(users.email, person.email));
    await app.visitor().get(link);
    expect(await stored()).toEqual([]);
    const visitor = app.visitor();
    expect(await app.confirm(visitor, link, "confirmSignUp", { password: newPassword })).toBe("/account");
    expect(await stored()).toMatchObject([{ name: "Ada", role: "viewer", emailVerified: expect.any(Date) }]);
    expect(await app.confirm(app.visitor(), link, "confirmSignUp", { password: newPassword })).toBe("no form");
  });

  it("is finished by whoever holds the mailbox, with any of the links in it", async () => {
    const email = app.newEmail();
    const links: string[] = [];
    for (const name of ["Eve", "Mallory", "Ada"]) {
      const seen = app.mails.mails.length;
      await app.outcome(app.visitor(), "signUp", { name, email });
      links.push((await app.mails.mailTo(email, "", seen)).link);
    }
    // Beyond the limit: a stranger can use up the mails, but not the links.
    expect(await app.outcome(app.visitor(), "signUp", { name: "Eve", email })).toBe("ok");
    const [first = "", second = "", third = ""] = links;
    const page = await (await app.visitor().get(first)).text();
    expect(page).toContain('value="Eve"');
    const owner = app.visitor();
    expect(await app.confirm(owner, first, "confirmSignUp", { name: "Ada", password: newPassword })).toBe("/account");
    expect(await sessionUser(owner)).toMatchObject({ email, name: "Ada", role: "viewer" });
    for (const link of [first, second, third]) {
      expect(await app.confirm(app.visitor(), link, "confirmSignUp", { password: "too late" })).toBe("no form");
    }
    expect(app.mailsTo(email)).toBe(3);
  });

  it("takes no password before the address is confirmed, and stores none", async () => {
    const person = { ...newcomer(), password: "x" };
    expect(await app.outcome(app.visitor(), "signUp", person)).toBe("ok");
    expect(await (await app.visitor().get("/signup")).text()).not.toContain('name="password"');
    const { link } = await app.mails.mailTo(person.email);
    for (const password of ["", "short", "password1"]) {
      expect(await app.confirm(app.visitor(), link, "confirmSignUp", { password })).toBe("stayed");
    }
    expect(await app.confirm(app.visitor(), link, "confirmSignUp", { name: " ", password: newPassword })).toBe(
      "stayed",
    );
    expect(await app.canSignIn(person.email, person.password)).toBe(false);
  });

  it.each([
    ["/account?tab=1", "/account?tab=1"],
    ["//evil.example.com", "/account"],
    ["https://evil.example.com/", "/account"],
    ["/\\evil.example.com", "/account"],
  ])("that began on the way to %s ends at %s", async (callbackUrl, target) => {
    const { name, email } = newcomer();
    const form = await app.visitor().fillIn("/signup", "signUp", { name, email });
    await app.visitor().send({ ...form, values: { ...form.values, callbackUrl } });
    const { link } = await app.mails.mailTo(email);
    expect(new URL(link).searchParams.get("callbackUrl")).toBe(target);
    // Nor does it help to change the link, or what its form holds.
    const forged = `/confirm-sign-up?${new URLSearchParams({ token: tokenOf(link), callbackUrl })}`;
    const owner = app.visitor();
    const lastStep = await owner.fillIn(forged, "confirmSignUp", { password: newPassword });
    expect(lastStep.values.callbackUrl).toBe(target);
    const answer = await owner.send({ ...lastStep, values: { ...lastStep.values, callbackUrl } });
    expect(new URL(answer.headers.get("location") ?? "", app.url).href).toBe(`${app.url}${target}`);
  });

  it("has links that are of no use for anything else", async () => {
    const { client, user } = await app.signedIn();
    const [person, newEmail] = [newcomer(), app.newEmail()];
    await app.outcome(app.visitor(), "signUp", person);
    await app.outcome(client, "changeEmail", { email: newEmail, password: user.password });
    const links = {
      confirmSignUp: (await app.mails.mailTo(person.email)).link,
      confirmEmail: (await app.mails.mailTo(newEmail)).link,
      resetPassword: await app.resetLink(user.email),
    };
    for (const [action, link] of Object.entries(links)) {
      for (const other of Object.values(links).filter((each) => each !== link)) {
        expect(await app.confuse(client, link, action, tokenOf(other)), `${action} with ${other}`).toContain(
          "no longer works",
        );
      }
    }
    expect(await sessionUser(client)).toMatchObject({ email: user.email });
    expect(await app.canSignIn(user.email, user.password)).toBe(true);
    expect(await getDatabase().select().from(users).where(eq(users.email, person.email))).toEqual([]);
    expect(await app.confirm(client, links.confirmEmail, "confirmEmail")).toBe("/account?done=email");
  });

  it("makes one account of two confirmations at once", async () => {
    const person = newcomer();
    await app.outcome(app.visitor(), "signUp", person);
    const { link } = await app.mails.mailTo(person.email);
    const visitors = [app.visitor(), app.visitor()];
    const forms = await Promise.all(
      visitors.map((visitor) => visitor.fillIn(link, "confirmSignUp", { password: newPassword })),
    );
    const answers = await Promise.all(forms.map((form, index) => visitors[index]?.send(form)));
    expect(answers.filter((answer) => answer?.headers.has("location"))).toHaveLength(1);
    expect(await getDatabase().select().from(users).where(eq(users.email, person.email))).toHaveLength(1);
  });

  it("doesn't touch an account that came first", async () => {
    const person = newcomer();
    await app.outcome(app.visitor(), "signUp", person);
    const { link } = await app.mails.mailTo(person.email);
    const id = randomUUID();
    await getDatabase().insert(users).values({ id, name: "Somebody else", email: person.email });
    expect(await app.confirm(app.visitor(), link, "confirmSignUp", { password: newPassword })).toBe("stayed");
    expect(await getDatabase().select().from(users).where(eq(users.email, person.email))).toMatchObject([{ id }]);
  });
});
