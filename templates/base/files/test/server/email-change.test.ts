// A change of the email address, on a production build with a real mail server.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { getDatabase } from "@/database/client";
import { accounts, users } from "@/database/schema";
import { type MailApp, startMailApp } from "../support/mail-app";
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

describe("a change of email", () => {
  it("needs the password", async () => {
    const { client } = await app.signedIn();
    const email = app.newEmail();
    for (const password of ["not the password", "", undefined]) {
      expect(await app.outcome(client, "changeEmail", { email, password })).toBe("invalid_fields");
    }
    expect(app.mailsTo(email)).toBe(0);
  });

  it("answers the same for an address that somebody has, and tells that person", async () => {
    const [{ client, user }, other] = [await app.signedIn(), await app.createUser()];
    const { password } = user;
    const free = await app.answerTo(client, "changeEmail", { email: app.newEmail(), password });
    expect(await app.answerTo(client, "changeEmail", { email: other.email, password })).toEqual(free);
    const mail = await app.mails.mailTo(other.email);
    expect(mail.text).not.toContain("token=");
    expect(await sessionUser(client)).toMatchObject({ email: user.email });
  });

  it("is confirmed by its own user alone, with the newest link, once", async () => {
    const [{ client, user }, stranger] = [await app.signedIn(), await app.signedIn()];
    const [first, second] = [app.newEmail(), app.newEmail()];
    for (const email of [first, second]) {
      expect(await app.outcome(client, "changeEmail", { email, password: user.password })).toBe("ok");
    }
    const older = (await app.mails.mailTo(first)).link;
    const { link } = await app.mails.mailTo(second);
    expect(await app.confirm(client, older, "confirmEmail")).toBe("no form");
    expect(await app.confirm(stranger.client, link, "confirmEmail")).toBe("no form");
    // The page is not the only one to look whose link it is.
    const form = await client.fillIn(link, "confirmEmail");
    expect(await (await stranger.client.send(form)).text()).toContain("no longer works");
    expect(await sessionUser(stranger.client)).toMatchObject({ email: stranger.user.email });
    const visitor = await app.visitor().get(link);
    expect(visitor.headers.get("location")).toContain(`/signin?callbackUrl=${encodeURIComponent("/confirm-email?")}`);
    const { client: elsewhere } = await app.signedInAgain(user);
    const resetBefore = await app.resetLink(user.email);
    expect(await app.confirm(client, link, "confirmEmail")).toBe("/account?done=email");
    expect([await sessionUser(client), await sessionUser(elsewhere)]).toEqual([expect.anything(), null]);
    expect(await app.confirm(client, link, "confirmEmail")).toBe("no form");
    expect(await app.confirm(app.visitor(), resetBefore, "resetPassword", { password: newPassword })).toBe("no form");
    expect(await app.canSignIn(second, user.password)).toBe(true);
    expect(await app.canSignIn(user.email, user.password)).toBe(false);
    expect((await app.mails.mailTo(user.email, "email address was changed")).text).toContain(second);
  });

  it("fails where somebody else got the address meanwhile", async () => {
    const { client, user } = await app.signedIn();
    const email = app.newEmail();
    await app.outcome(client, "changeEmail", { email, password: user.password });
    const { link } = await app.mails.mailTo(email);
    await getDatabase().insert(users).values({ name: "Quicker", email });
    expect(await app.confirm(client, link, "confirmEmail")).toBe("stayed");
    expect(await sessionUser(client)).toMatchObject({ email: user.email });
  });

  it("of an address that nobody had proven leaves no provider that was linked before", async () => {
    const { client, user } = await app.signedIn();
    await app.linkProvider(user.id);
    const email = app.newEmail();
    await app.outcome(client, "changeEmail", { email, password: user.password });
    expect(await app.confirm(client, (await app.mails.mailTo(email)).link, "confirmEmail")).toBe("/account?done=email");
    expect(await getDatabase().select().from(accounts).where(eq(accounts.userId, user.id))).toEqual([]);
  });
});
