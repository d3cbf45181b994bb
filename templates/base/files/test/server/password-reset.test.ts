// A forgotten password, on a production build with a real mail server.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { findMailToken } from "@/auth/mail-tokens";
import { getDatabase } from "@/database/client";
import { accounts, mailTokens, passwords, sessions, users } from "@/database/schema";
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

describe("asking for a new password", () => {
  it("answers the same, and sends one mail, for known, unknown and OAuth-only addresses", async () => {
    const emails = [(await app.createUser()).email, app.newEmail(), await app.userWithoutPassword()];
    const answers = [];
    for (const email of emails) answers.push(await app.answerTo(app.visitor(), "requestPasswordReset", { email }));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const texts = await Promise.all(emails.map(async (email) => (await app.mails.mailTo(email)).text));
    expect(texts.map((text) => text.includes("token="))).toEqual([true, false, false]);
    expect(texts[2]).toContain("You sign in with example-provider.");
    expect(emails.map(app.mailsTo)).toEqual([1, 1, 1]);
  });

  it("writes the same rows in each case", async () => {
    const emails = [(await app.createUser()).email, app.newEmail(), await app.userWithoutPassword()];
    for (const email of emails) for (const _ of [1, 2]) await app.resetLink(email);
    const rows = await Promise.all(
      emails.map((email) => getDatabase().select().from(mailTokens).where(eq(mailTokens.email, email))),
    );
    expect(rows.map((list) => list.map(({ kind }) => kind))).toEqual(emails.map(() => ["reset-password"]));
  });
});

describe("a reset token", () => {
  it("has 32 random bytes, lives 30 minutes, and is stored as a hash", async () => {
    const { email } = await app.createUser();
    const token = tokenOf(await app.resetLink(email));
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [row] = await getDatabase().select().from(mailTokens).where(eq(mailTokens.email, email));
    expect(Math.abs((row?.expires.getTime() ?? 0) - Date.now() - 30 * 60_000)).toBeLessThan(60_000);
    for (const value of Object.values(row ?? {}).map(String)) {
      expect(value).not.toBe(token);
      expect(await findMailToken("reset-password", value)).toBeUndefined();
    }
  });

  it("dies with a newer one, with the password it was made for, and after its time", async () => {
    const { client, user } = await app.signedIn();
    const reset = (link: string) =>
      app.confirm(app.visitor(), link, "resetPassword", { password: "a pass phrase too late" });
    const older = await app.resetLink(user.email);
    const newer = await app.resetLink(user.email);
    expect(await reset(older)).toBe("no form");
    expect(await app.outcome(client, "changePassword", { currentPassword: user.password, newPassword })).toBe("ok");
    expect(await reset(newer)).toBe("no form");
    const link = await app.resetLink(user.email);
    const expires = new Date(Date.now() - 1);
    await getDatabase().update(mailTokens).set({ expires }).where(eq(mailTokens.email, user.email));
    expect(await reset(link)).toBe("no form");
    expect(await app.canSignIn(user.email, newPassword)).toBe(true);
  });

  it("works for one of many simultaneous uses", async () => {
    for (let round = 0; round < 5; round++) {
      const { email } = await app.createUser();
      const link = await app.resetLink(email);
      const visitor = app.visitor();
      const forms = await Promise.all(
        [1, 2, 3, 4].map((number) =>
          visitor.fillIn(link, "resetPassword", { password: `pass phrase number ${number}` }),
        ),
      );
      const answers = await Promise.all(forms.map((form) => visitor.send(form)));
      const winners = answers.flatMap((answer, index) => (answer.headers.has("location") ? [index + 1] : []));
      expect(winners).toHaveLength(1);
      expect(await app.canSignIn(email, `pass phrase number ${winners[0]}`)).toBe(true);
    }
  });

  it("is of no use for anything else, or with another account", async () => {
    const { client, user } = await app.signedIn();
    const token = tokenOf(await app.resetLink(user.email));
    for (const page of ["/confirm-sign-up", "/confirm-email"]) {
      expect(await (await client.get(`${page}?token=${token}`)).text()).toContain("no longer works");
    }
    for (const wrong of ["", "x", token.slice(1), `${token}&token=${token}`, "%00", "ü".repeat(100)]) {
      expect(await (await client.get(`/reset-password?token=${wrong}`)).text()).toContain("no longer works");
    }
    expect(await sessionUser(client)).toMatchObject({ email: user.email });
  });

  it("ends with the account", async () => {
    const { client, user } = await app.signedIn();
    const link = await app.resetLink(user.email);
    expect(await app.outcome(client, "deleteAccount", { password: user.password })).toBe("to /signin");
    expect(await app.confirm(app.visitor(), link, "resetPassword", { password: newPassword })).toBe("no form");
  });

  it("is of no use to the mailbox that the account had before", async () => {
    const { email, id } = await app.createUser();
    const link = await app.resetLink(email);
    // As if it had been asked for just before a change of the address was done.
    await getDatabase().update(users).set({ email: app.newEmail() }).where(eq(users.id, id));
    const hash = async () => (await getDatabase().select().from(passwords).where(eq(passwords.userId, id)))[0]?.hash;
    const before = await hash();
    expect(await app.confirm(app.visitor(), link, "resetPassword", { password: newPassword })).toBe("stayed");
    expect(await hash()).toBe(before);
  });

  it("takes no common password, and still works after it", async () => {
    const { email } = await app.createUser();
    const link = await app.resetLink(email);
    expect(await app.confirm(app.visitor(), link, "resetPassword", { password: "password1" })).toBe("stayed");
    const reset = await app.confirm(app.visitor(), link, "resetPassword", { password: newPassword });
    expect(reset).toBe("/signin?done=reset");
  });
});

describe("a reset", () => {
  it("lets the owner in after a stranger's guesses, tells them, and verifies the address", async () => {
    const { email, id } = await app.createUser();
    const guess = { email, password: "a wrong password", redirect: false };
    for (let count = 0; count < 20; count++) await app.visitor().post("/api/auth/signin", guess);
    expect((await app.visitor().post("/api/auth/signin", guess)).status).toBe(429);
    const link = await app.resetLink(email);
    const seen = app.mails.mails.length;
    expect(await app.confirm(app.visitor(), link, "resetPassword", { password: newPassword })).toBe(
      "/signin?done=reset",
    );
    expect(await app.canSignIn(email, newPassword)).toBe(true);
    expect((await app.mails.mailTo(email, "", seen)).subject).toContain("password was changed");
    const [user] = await getDatabase().select().from(users).where(eq(users.id, id));
    expect(user?.emailVerified).toBeInstanceOf(Date);
  });

  it("lets the owner in after too many guesses of their own, on the device where they made them", async () => {
    const { user, client } = await app.signedIn();
    const guess = { email: user.email, password: "a wrong password", redirect: false };
    for (let count = 0; count < 5; count++) expect((await client.post("/api/auth/signin", guess)).status).toBe(401);
    expect((await client.post("/api/auth/signin", guess)).status).toBe(429);
    const link = await app.resetLink(user.email);
    await app.confirm(client, link, "resetPassword", { password: newPassword });
    const right = { ...guess, password: newPassword };
    expect((await client.post("/api/auth/signin", right)).status).toBe(200);
  });

  it("leaves no session, however many there were", async () => {
    const { user } = await app.signedIn();
    for (const _ of [1, 2, 3]) await app.signedInAgain(user);
    const link = await app.resetLink(user.email);
    await app.confirm(app.visitor(), link, "resetPassword", { password: newPassword });
    expect(await getDatabase().select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  it("of an address that nobody had proven leaves no way in to whoever took it first", async () => {
    const { user, client } = await app.signedIn();
    const { user: proven } = await app.signedIn();
    const emailVerified = new Date(Date.now() - 3_600_000);
    await getDatabase().update(users).set({ emailVerified }).where(eq(users.id, proven.id));
    const providersOf = async ({ id }: { id: string }) =>
      (await getDatabase().select().from(accounts).where(eq(accounts.userId, id))).length;
    for (const { id, email } of [user, proven]) {
      await app.linkProvider(id);
      const link = await app.resetLink(email);
      expect(await app.confirm(app.visitor(), link, "resetPassword", { password: newPassword })).toBe(
        "/signin?done=reset",
      );
    }
    expect([await providersOf(user), await providersOf(proven)]).toEqual([0, 1]);
    expect(await sessionUser(client)).toBeNull();
  });
});
