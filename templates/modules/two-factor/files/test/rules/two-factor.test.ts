// Signing in with a code: what it takes, what it gives, and what happens to everything else.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { confirmEmailChange } from "@/auth/change-email";
import { issueEmailToken } from "@/auth/email-tokens";
import { finishPasswordReset } from "@/auth/password-reset";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { codeAt, stepAt } from "@/auth/two-factor/totp";
import { db } from "@/database";
import { pendingSignIns, recoveryCodes } from "@/database/schema";
import { sendLater } from "@/email/send-email";
import { logInfo } from "@/log";
import { type AuthenticatorApp, enrol, enrolWith, testKey } from "../support/authenticator-app";
import { forgetConfirmation, peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { answerWith, challengeFor, countSessions, outcomeOf, sendPassword } from "../support/two-factor-requests";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.stubEnv("TWO_FACTOR_KEY", testKey);
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");
let [user, app] = [] as unknown as [TestUser, AuthenticatorApp];

beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set: () => {} } as never);
  user = await createUser();
  app = await enrol(user.id);
});

const signIn = async (code: string, ip?: string) => outcomeOf(await challengeFor(user), code, ip);

describe("between the password and the code", () => {
  it("there is no session, and the challenge isn't a session token", async () => {
    const { status, cookies, body } = await sendPassword(user);
    expect([status, body.code, cookies]).toEqual([401, "two_factor_required", []]);
    expect(body.methods).toEqual(["code", "recovery-code"]);
    expect(await countSessions(user)).toBe(0);
    expect(await findSession(body.challenge)).toBeNull();
    expect(await outcomeOf(body.challenge, app.code())).toBe(200);
  });

  it("a code without a challenge, or with somebody else's, lets nobody in", async () => {
    const other = await createUser();
    await enrol(other.id);
    for (const code of [app.code(), ...app.recoveryCodes.slice(0, 2)]) {
      expect(await outcomeOf("", code)).toBe("sign_in_expired");
      expect(await outcomeOf(await challengeFor(other), code)).toBe("invalid_code");
    }
    expect(await countSessions(user)).toBe(0);
    expect(await signIn(app.recoveryCodes[0] ?? "")).toBe(200);
  });

  it("there are ten minutes", async () => {
    const challenge = await challengeFor(user);
    const [row] = await db.select().from(pendingSignIns).where(eq(pendingSignIns.userId, user.id));
    expect(((row?.expires.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(10, 0);
    await db.update(pendingSignIns).set({ expires: new Date(Date.now() - 1) });
    expect(await outcomeOf(challenge, app.code())).toBe("sign_in_expired");
  });

  it("the time for what takes reauthentication is running already", async () => {
    const challenge = await challengeFor(user);
    const authenticatedAt = new Date(Date.now() - 9 * 60_000);
    await db.update(pendingSignIns).set({ authenticatedAt }).where(eq(pendingSignIns.userId, user.id));
    const { cookies } = await answerWith(challenge, app.code());
    const [, token] = cookies.join().match(/session-token=([\w-]+)/) ?? [];
    expect((await findSession(token))?.authenticatedAt).toEqual(authenticatedAt);
  });

  it.each([
    ["", async () => {}],
    [", also if it confirms the address for the first time", forgetConfirmation],
  ])(
    "a reset of the password ends it, signs nobody in and leaves two-factor authentication as it is%s",
    async (_, prepare) => {
      await prepare(user);
      const challenge = await challengeFor(user);
      const link = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
      const password = "another quite long pass phrase";
      await finishPasswordReset(link, password, "203.0.113.1");
      expect(await outcomeOf(challenge, app.code())).toBe("sign_in_expired");
      expect(await countSessions(user)).toBe(0);
      const { body } = await sendPassword({ ...user, password });
      expect(await outcomeOf(body.challenge, app.code())).toBe(200);
      const message = vi.mocked(sendLater).mock.calls.find(([{ kind }]) => kind === "password-changed")?.[0];
      expect(message?.text).toContain("Your account still has these sign-in methods: authenticator app.");
    },
  );

  it("a new address leaves it as it is, also the first that is proven: that takes no code", async () => {
    await forgetConfirmation(user);
    const session = await findSession((await createSession(user.id)).token);
    const email = `new.${user.email}`;
    const link = await issueEmailToken({ kind: "confirm-email", email, userId: user.id });
    await confirmEmailChange(session as ActiveSession, link);
    const { body } = await sendPassword({ ...user, email });
    expect(await outcomeOf(body.challenge, app.code())).toBe(200);
  });

  it("what can't be a code costs nothing and is no failure of the account", async () => {
    const challenge = await challengeFor(user);
    vi.mocked(logInfo).mockClear();
    expect(await outcomeOf(challenge, "not a code")).toBe("invalid_code");
    expect(logInfo).not.toHaveBeenCalled();
    expect(await outcomeOf(challenge, app.code())).toBe(200);
  });
});

describe("a code", () => {
  it("works once, and an older one not after a newer one", async () => {
    const secret = Buffer.alloc(20, 7);
    user = await createUser();
    await enrolWith(user.id, secret);
    const step = stepAt(new Date());
    const [older, current] = [codeAt(secret, step - 1), codeAt(secret, step)];
    expect(await signIn(current)).toBe(200);
    expect(await signIn(current)).toBe("invalid_code");
    expect(await signIn(older)).toBe("invalid_code");
  });

  it("that is wrong does not use up the next one", async () => {
    for (const code of [app.wrongCode(), app.wrongCode()]) expect(await signIn(code)).toBe("invalid_code");
    expect(await signIn(app.code())).toBe(200);
  });

  it("of the app, sent 20 times at once, makes one session", async () => {
    expect(await sessionsAfter(app.code())).toBe(1);
  });

  it("for recovery, sent 20 times at once, makes one session", async () => {
    expect(await sessionsAfter(app.recoveryCodes[0] ?? "")).toBe(1);
  });

  it("of which only the hash is known lets nobody in", async () => {
    const [row] = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect(await signIn(row?.codeHash ?? "")).toBe("invalid_code");
  });

  it("lets one challenge make one session", async () => {
    const challenge = await challengeFor(user);
    const all = await Promise.all(app.recoveryCodes.map((code) => outcomeOf(challenge, code)));
    expect(all.filter((it) => it === 200)).toHaveLength(1);
    expect(await countSessions(user)).toBe(1);
  });

  /** Each with its own challenge and address, so that nothing but the code is used twice. */
  async function sessionsAfter(code: string): Promise<number> {
    const challenges = [];
    for (let count = 0; count < 20; count++) challenges.push(await challengeFor(user));
    const answers = await Promise.all(challenges.map((challenge) => answerWith(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    return countSessions(user);
  }
});
