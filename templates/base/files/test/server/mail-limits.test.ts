// How many mails anybody can make the app send, on a production build with a real mail server.
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type MailApp, startMailApp } from "../support/mail-app";

vi.stubEnv("DATABASE_URL", inject("databaseUrl"));
vi.setConfig({ testTimeout: 120_000 });

const patience = { timeout: 30_000, interval: 50 };
let app: MailApp;

beforeAll(async () => {
  app = await startMailApp(inject("databaseUrl"));
}, 180_000);

afterAll(() => app?.stop());

describe("mails are limited", () => {
  it("to one for each request", async () => {
    const { user, client } = await app.signedIn();
    const [known, newcomer, newEmail] = [(await app.createUser()).email, app.newEmail(), app.newEmail()];
    await app.outcome(app.visitor(), "requestPasswordReset", { email: known });
    await app.outcome(app.visitor(), "signUp", { name: "Ada", email: newcomer });
    await app.outcome(client, "changeEmail", { email: newEmail, password: user.password });
    const addresses = [known, newcomer, newEmail];
    for (const email of addresses) await app.mails.mailTo(email);
    await app.resetLink(user.email);
    expect(addresses.map(app.mailsTo)).toEqual([1, 1, 1]);
  });

  it("to 3 an hour for an address and kind, also at once, with the same answer beyond", async () => {
    const { email } = await app.createUser();
    const ask = () => app.answerTo(app.visitor(), "requestPasswordReset", { email });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await app.outcome(app.visitor(), "signUp", { name: "Ada", email })).toBe("ok");
    await app.mails.mailTo(email, "already have");
    await vi.waitFor(() => expect(app.mailsTo(email)).toBe(4), patience);
    await app.resetLink((await app.createUser()).email);
    expect(app.mailsTo(email)).toBe(4);
  });

  it("to 20 an hour for a network, with the same answer beyond", async () => {
    const client = app.visitor();
    const emails = Array.from({ length: 22 }, app.newEmail);
    for (const email of emails) expect(await app.outcome(client, "requestPasswordReset", { email })).toBe("ok");
    await app.mails.mailTo(emails[19] ?? "");
    expect(emails.filter((email) => app.mailsTo(email) > 0)).toHaveLength(20);
  });

  it("to 3 an hour for an account that changes its address, and says so", async () => {
    const { client, user } = await app.signedIn();
    const emails = Array.from({ length: 4 }, app.newEmail);
    const outcomes = [];
    for (const email of emails) {
      outcomes.push(await app.outcome(client, "changeEmail", { email, password: user.password }));
    }
    expect(outcomes).toEqual(["ok", "ok", "ok", "too_many_attempts"]);
    await app.resetLink(user.email);
    await vi.waitFor(() => expect(emails.map(app.mailsTo)).toEqual([1, 1, 1, 0]), patience);
  });

  it("to 3 an hour for an address that accounts want to change to, and doesn't tell one about the others", async () => {
    const email = app.newEmail();
    for (let number = 0; number < 4; number++) {
      const { client, user } = await app.signedIn();
      expect(await app.outcome(client, "changeEmail", { email, password: user.password })).toBe("ok");
    }
    await app.resetLink((await app.createUser()).email);
    await vi.waitFor(() => expect(app.mailsTo(email)).toBe(3), patience);
  });
});
