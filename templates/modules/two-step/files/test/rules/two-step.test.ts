// The second step of a sign-in: what it takes, what it gives, and what happens to everything else.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as passSecondStep } from "@/app/api/auth/second-step/route";
import { POST as passFirstStep } from "@/app/api/auth/signin/route";
import { resetFactors } from "@/auth/factor";
import { issueMailToken } from "@/auth/mail-tokens";
import { resetPassword } from "@/auth/password-reset";
import { findSession } from "@/auth/sessions";
import { getDatabase } from "@/database/client";
import { sessions, users } from "@/database/schema";
import { logError } from "@/log";
import { sendLater } from "@/mail/send-mail";
import { authenticators, pendingSignIns, recoveryCodes } from "@/two-step/tables";
import { codeAt, stepAt } from "@/two-step/totp";
import { type AuthenticatorApp, enrol, enrolWith, testKey } from "../support/authenticator-app";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.stubEnv("TWO_STEP_KEY", testKey);
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/server", async (original) => ({ ...(await original<object>()), after: () => {} }));
vi.mock("@/log");
vi.mock("@/mail/send-mail");
withTemporaryDatabase();

const { url, createUser } = peopleAt("http://localhost:3000");
let [user, app] = [] as unknown as [TestUser, AuthenticatorApp];
let lastAddress = 0;

beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set: () => {} } as never);
  user = await createUser();
  app = await enrol(user.id);
});

const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

async function post(handler: typeof passFirstStep, path: string, body: object, address = newAddress()) {
  const sent = { "content-type": "application/json", "x-forwarded-for": address };
  const request = { method: "POST", body: JSON.stringify({ redirect: false, ...body }), headers: sent };
  const answer = await handler(new NextRequest(`${url}${path}`, request), {});
  return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.json() };
}

async function challengeFor({ email, password }: TestUser = user): Promise<string> {
  const { status, cookies, body } = await post(passFirstStep, "/api/auth/signin", { email, password });
  expect([status, body.code, cookies]).toEqual([401, "second_step_required", []]);
  return body.challenge;
}

const answer = (challenge: string, code: string, address?: string) =>
  post(passSecondStep, "/api/auth/second-step", { challenge, code }, address);
const codeOf = async (answered: ReturnType<typeof answer>) => (await answered).body.code ?? (await answered).status;
const signIn = async (code: string, address?: string) => codeOf(answer(await challengeFor(), code, address));
const countSessions = () => getDatabase().$count(sessions, eq(sessions.userId, user.id));

describe("between the two steps", () => {
  it("there is no session, and the challenge is none", async () => {
    const challenge = await challengeFor();
    expect(await countSessions()).toBe(0);
    expect(await findSession(challenge)).toBeNull();
  });

  it("a code without a challenge, or with somebody else's, lets nobody in", async () => {
    const other = await createUser();
    await enrol(other.id);
    for (const code of [app.code(), ...app.recoveryCodes.slice(0, 2)]) {
      expect(await codeOf(answer("", code))).toBe("sign_in_expired");
      expect(await codeOf(answer(await challengeFor(other), code))).toBe("invalid_code");
    }
    expect(await countSessions()).toBe(0);
    expect(await signIn(app.recoveryCodes[0] ?? "")).toBe(200);
  });

  it("there are ten minutes", async () => {
    const challenge = await challengeFor();
    const [row] = await getDatabase().select().from(pendingSignIns).where(eq(pendingSignIns.userId, user.id));
    expect(((row?.expires.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(10, 0);
    await getDatabase()
      .update(pendingSignIns)
      .set({ expires: new Date(Date.now() - 1) });
    expect(await codeOf(answer(challenge, app.code()))).toBe("sign_in_expired");
  });

  it("a reset of the password ends it, signs nobody in and leaves the second step as it is", async () => {
    await getDatabase().update(users).set({ emailVerified: new Date() }).where(eq(users.id, user.id));
    const challenge = await challengeFor();
    const link = await issueMailToken({ kind: "reset-password", email: user.email, userId: user.id });
    const password = "another quite long pass phrase";
    await resetPassword(link, password, "203.0.113.1");
    expect(await codeOf(answer(challenge, app.code()))).toBe("sign_in_expired");
    expect(await countSessions()).toBe(0);
    expect(await codeOf(answer(await challengeFor({ ...user, password }), app.code()))).toBe(200);
  });

  it("the first proof of the address removes what a stranger has set up before", async () => {
    const link = await issueMailToken({ kind: "reset-password", email: user.email, userId: user.id });
    const password = "another quite long pass phrase";
    await resetPassword(link, password, "203.0.113.1");
    const { status } = await post(passFirstStep, "/api/auth/signin", { email: user.email, password });
    expect(status).toBe(200);
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
    const [row] = await getDatabase().select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect(await signIn(row?.codeHash ?? "")).toBe("invalid_code");
  });

  it("lets one challenge make one session", async () => {
    const challenge = await challengeFor();
    const all = await Promise.all(app.recoveryCodes.map((code) => codeOf(answer(challenge, code))));
    expect(all.filter((it) => it === 200)).toHaveLength(1);
    expect(await countSessions()).toBe(1);
  });

  /** Each with its own challenge and address, so that nothing but the code is used twice. */
  async function sessionsAfter(code: string): Promise<number> {
    const challenges = [];
    for (let count = 0; count < 20; count++) challenges.push(await challengeFor());
    // Not the limit is tested here: a second count would stop some of them.
    const tries = challenges.map((challenge) => answer(challenge, code));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    return countSessions();
  }
});

describe("wrong codes", () => {
  it("are limited over all challenges: five from one network, and a right password gives none back", async () => {
    const address = newAddress();
    for (let count = 0; count < 5; count++) expect(await signIn(app.wrongCode(), address)).toBe("invalid_code");
    expect(await signIn(app.wrongCode(), address)).toBe("too_many_attempts");
    expect(await signIn(app.code(), address)).toBe("too_many_attempts");
    expect(vi.mocked(sendLater).mock.calls.map(([{ kind }]) => kind)).toContain("wrong-codes");
  });

  it("are limited over all addresses, and recovery codes let the owner in nonetheless", async () => {
    for (let count = 0; count < 20; count++) expect(await signIn(app.wrongCode())).toBe("invalid_code");
    expect(await signIn(app.code())).toBe("too_many_attempts");
    expect(await signIn(app.recoveryCodes[3] ?? "")).toBe(200);
    expect(vi.mocked(sendLater).mock.calls.at(-1)?.[0]).toMatchObject({ kind: "recovery-code-used" });
  });

  it("of one user don't count for another", async () => {
    const address = newAddress();
    for (let count = 0; count < 5; count++) await signIn(app.wrongCode(), address);
    const [stranger, first] = [user, app];
    user = await createUser();
    app = await enrol(user.id);
    expect(await signIn(app.code(), address)).toBe(200);
    [user, app] = [stranger, first];
    expect(await signIn(app.code(), address)).toBe("too_many_attempts");
  });
});

describe("a secret", () => {
  it("that no key opens is a sentence, and recovery codes still work", async () => {
    const other = await createUser();
    await enrol(other.id);
    const [row] = await getDatabase().select().from(authenticators).where(eq(authenticators.userId, other.id));
    const secret = row?.secret ?? "";
    await getDatabase().update(authenticators).set({ secret }).where(eq(authenticators.userId, user.id));
    const { status, body } = await answer(await challengeFor(), app.code());
    expect([status, body.code]).toEqual([503, "authenticator_unavailable"]);
    expect(body.detail).toContain("Use a recovery code");
    expect(logError).toHaveBeenCalledOnce();
    expect(await signIn(app.recoveryCodes[0] ?? "")).toBe(200);
  });

  it("is in the database only as sealed, and codes only as hashes", async () => {
    const rows = [
      ...(await getDatabase().select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))),
      ...(await getDatabase().select().from(authenticators).where(eq(authenticators.userId, user.id))),
    ];
    expect(rows).toHaveLength(11);
    for (const code of app.recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
  });
});

describe("a reset for somebody who has lost their phone", () => {
  it("removes all of it and ends the sessions; of somebody who has nothing, it changes nothing", async () => {
    const other = await createUser();
    for (const { id } of [user, other]) await createSession(id);
    const challenge = await challengeFor();
    const reset = (id: string) => getDatabase().transaction((tx) => resetFactors(tx, id));
    expect(await reset(user.id)).toEqual(["authenticator app"]);
    expect(await countSessions()).toBe(0);
    expect(await codeOf(answer(challenge, app.code()))).toBe("sign_in_expired");
    expect(await getDatabase().$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
    expect((await post(passFirstStep, "/api/auth/signin", user)).status).toBe(200);
    expect(await reset(other.id)).toEqual([]);
    expect(await getDatabase().$count(sessions, eq(sessions.userId, other.id))).toBe(1);
  });
});
