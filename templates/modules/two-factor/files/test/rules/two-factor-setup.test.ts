// Turning two-factor authentication on and off.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from "@/auth/two-factor/actions";
import { newSecret, turnOn } from "@/auth/two-factor/set-up";
import { db } from "@/database";
import { authenticators, passwords, pendingSignIns, recoveryCodes, sessions } from "@/database/schema";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import type { ActionResult } from "@/http/action-result";
import { logInfo } from "@/log";
import { appWith, enrol, testKey } from "../support/authenticator-app";
import { browserOf } from "../support/browser";
import { forgetConfirmation, peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { challengeFor, outcomeOf } from "../support/two-factor-requests";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.stubEnv("TWO_FACTOR_KEY", testKey);
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");
let user: TestUser;
let session: ActiveSession;
let token: string;

beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(isEmailConfigured).mockReturnValue(false);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  await beSignedInAs(await createUser());
});

async function beSignedInAs(somebody: TestUser): Promise<void> {
  user = somebody;
  token = (await createSession(user.id)).token;
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  session = (await findSession(token)) as ActiveSession;
}

const isOn = async () => (await db.$count(authenticators, eq(authenticators.userId, user.id))) > 0;
const countCodes = () => db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id));
const outcome = async (result: Promise<ActionResult>) => {
  const answered = await result;
  return answered.ok ? "ok" : Object.keys(answered.error.fields ?? {}).join() || answered.error.code;
};
const emails = () => vi.mocked(sendLater).mock.calls.map(([{ kind }, { email }]) => [kind, email]);

describe("turning it on", () => {
  it("takes the code of the secret that was shown, and the password; then the codes are there, once", async () => {
    const { secret, setup } = newSecret(session);
    const [app, { password }] = [appWith(secret), user];
    const others = (await createSession(user.id)).token;
    expect(await outcome(enableTwoFactor({ setup, code: app.wrongCode(), password }))).toBe("code");
    expect(await outcome(enableTwoFactor({ setup, code: app.code() }))).toBe("password");
    expect(await outcome(enableTwoFactor({ setup, code: app.code(), password: "wrong password" }))).toBe("password");
    expect(await isOn()).toBe(false);

    const code = app.code();
    const result = await enableTwoFactor({ setup, code, password });
    expect(result).toMatchObject({
      ok: true,
      data: { codes: expect.arrayContaining([expect.stringMatching(/^[\w-]{29}$/)]) },
    });
    expect([await isOn(), await countCodes()]).toEqual([true, 10]);
    expect(await findSession(others)).toBeNull();
    expect(await findSession(token)).not.toBeNull();
    expect(emails()).toEqual([["two-factor-on", user.email]]);
    // The code that turned it on is used up.
    expect(await outcome(disableTwoFactor({ code, password }))).toBe("code");
    expect(await outcome(enableTwoFactor({ setup, code: app.code(), password }))).toBe("already_on");
  });

  it("takes no secret of another user or session, none that is old, and none that somebody made up", async () => {
    const { password } = user;
    const mine = session;
    await beSignedInAs(await createUser());
    const another = session;
    const anotherSession = { ...mine, tokenHash: "0".repeat(64) };
    await beSignedInAs(user);
    const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
    const made = [newSecret(mine), newSecret(another), newSecret(anotherSession), newSecret(session, anHourAgo)];
    for (const { secret, setup } of [...made, { secret: Buffer.alloc(20), setup: "A".repeat(75) }]) {
      const input = { setup, code: appWith(secret).code(), password };
      expect(await outcome(enableTwoFactor(input))).toBe("setup_expired");
    }
    expect(await isOn()).toBe(false);
  });

  it("takes a confirmed address, unless the app sends no email: somebody else's could be locked", async () => {
    await forgetConfirmation(user);
    const { secret, setup } = newSecret(session);
    const turnOn = () => outcome(enableTwoFactor({ setup, code: appWith(secret).code(), password: user.password }));
    vi.mocked(isEmailConfigured).mockReturnValue(true);
    expect(await turnOn()).toBe("email_not_confirmed");
    expect(await isOn()).toBe(false);
    vi.mocked(isEmailConfigured).mockReturnValue(false);
    expect(await turnOn()).toBe("ok");
  });

  it("changes nothing for whoever leaves the page", async () => {
    newSecret(session);
    expect([await isOn(), await countCodes()]).toEqual([false, 0]);
  });

  it("takes a recent sign-in of people without a password", async () => {
    await db.delete(passwords).where(eq(passwords.userId, user.id));
    const { secret, setup } = newSecret(session);
    const turnOn = () => outcome(enableTwoFactor({ setup, code: appWith(secret).code() }));
    const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
    await db.update(sessions).set({ createdAt: anHourAgo }).where(eq(sessions.userId, user.id));
    expect(await turnOn()).toBe("reauthentication_required");
    await db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, user.id));
    expect(await turnOn()).toBe("ok");
  });

  it("leaves nothing to whoever had a session when the password was reset", async () => {
    const { secret, setup } = newSecret(session);
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    const turnedOn = turnOn(session, { setup, code: appWith(secret).code(), password: user.password });
    await expect(turnedOn).rejects.toMatchObject({ details: { code: "unauthorized" } });
    expect(await isOn()).toBe(false);
  });
});

describe.each([
  ["turning it off", disableTwoFactor, "two-factor-off", [false, 0]],
  ["new recovery codes", renewRecoveryCodes, "recovery-codes-renewed", [true, 10]],
] as const)("%s", (_, action, kind, after) => {
  it("takes the password and a code, ends everything else and is told to the owner", async () => {
    const app = await enrol(user.id);
    const { password } = user;
    const others = (await createSession(user.id)).token;
    const times = { authenticatedAt: new Date(), expires: new Date(Date.now() + 60_000) };
    await db.insert(pendingSignIns).values({ tokenHash: user.id, userId: user.id, ...times });
    for (const input of [{}, { password }, { password, code: app.wrongCode() }]) {
      expect(await outcome(action(input))).toBe("code");
    }
    for (const wrong of [{}, { password: "wrong password" }]) {
      expect(await outcome(action({ code: app.code(), ...wrong }))).toBe("password");
    }
    expect([await isOn(), await countCodes(), emails()]).toEqual([true, 10, []]);

    expect(await outcome(action({ password, code: app.code() }))).toBe("ok");
    expect([await isOn(), await countCodes()]).toEqual(after);
    expect(emails()).toEqual([[kind, user.email]]);
    expect(await findSession(others)).toBeNull();
    expect(await db.$count(pendingSignIns, eq(pendingSignIns.userId, user.id))).toBe(0);
    const [old = ""] = app.recoveryCodes;
    expect(await outcome(action({ password, code: old }))).toBe("code");
  });

  it("leaves no other device known", async () => {
    const app = await enrol(user.id);
    const browser = await browserOf(user.id, sessionCookie);
    expect(await outcome(action({ password: user.password, code: app.code() }))).toBe("ok");
    expect(await browser.trust()).toEqual([1, true]);
  });

  it("takes a recovery code, too, and limits guesses, for this session alone", async () => {
    const app = await enrol(user.id);
    const { password } = user;
    for (let count = 0; count < 5; count++) await action({ password, code: app.wrongCode() });
    expect(await outcome(action({ password, code: app.code() }))).toBe("too_many_attempts");
    expect(await outcomeOf(await challengeFor(user), app.recoveryCodes[0] ?? "")).toBe(200);
    const blocked = token;
    await beSignedInAs(user);
    expect(await outcome(action({ password, code: app.wrongCode() }))).toBe("code");
    token = blocked;
    expect(await outcome(action({ password, code: app.recoveryCodes[9] }))).toBe("ok");
  });

  it("records each wrong code as this person's, and tells the owner of too many", async () => {
    const app = await enrol(user.id);
    const wrong = () => outcome(action({ password: user.password, code: app.wrongCode() }));
    for (let count = 0; count < 5; count++) await wrong();
    const failures = vi.mocked(logInfo).mock.calls.filter(([event]) => event === "user.two_factor_failed");
    const failure = { actor: user.id, reason: "invalid_code" };
    expect(failures).toEqual(Array(5).fill(["user.two_factor_failed", expect.objectContaining(failure)]));
    expect(emails()).toEqual([]);
    expect(await wrong()).toBe("too_many_attempts");
    expect(emails()).toEqual([["wrong-codes", user.email]]);
  });
});
