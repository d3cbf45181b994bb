// Wrong codes, secrets that can't be opened, and people who have lost their phone.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { resetMfa } from "@/auth/mfa";
import { db } from "@/database";
import { authenticators, recoveryCodes, sessions, users } from "@/database/schema";
import { sendLater } from "@/email/send-email";
import { logError } from "@/log";
import { type AuthenticatorApp, enrol, testKey } from "../support/authenticator-app";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import {
  answerWith,
  challengeFor,
  countSessions,
  newIp,
  outcomeOf,
  sendPassword,
} from "../support/two-factor-requests";
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

describe("wrong codes", () => {
  it("are limited over all challenges: five from one network, and a right password gives none back", async () => {
    const ip = newIp();
    for (let count = 0; count < 5; count++) expect(await signIn(app.wrongCode(), ip)).toBe("invalid_code");
    const { body } = await sendPassword(user, ip);
    expect(await outcomeOf(body.challenge, app.wrongCode(), ip)).toBe("too_many_attempts");
    expect(await signIn(app.code(), ip)).toBe("too_many_attempts");
    expect(vi.mocked(sendLater).mock.calls.map(([{ kind }]) => kind)).toContain("wrong-codes");
  });

  it("are limited over all addresses, and recovery codes let the owner in nonetheless", async () => {
    for (let count = 0; count < 20; count++) expect(await signIn(app.wrongCode())).toBe("invalid_code");
    expect(await signIn(app.code())).toBe("too_many_attempts");
    expect(await signIn(app.recoveryCodes[3] ?? "")).toBe(200);
    expect(vi.mocked(sendLater).mock.calls.at(-1)?.[0]).toMatchObject({ kind: "recovery-code-used" });
  });

  it("are told three times an hour, however many there are", async () => {
    const ip = newIp();
    for (let count = 0; count < 12; count++) await signIn(app.wrongCode(), ip);
    expect(vi.mocked(sendLater).mock.calls.filter(([{ kind }]) => kind === "wrong-codes")).toHaveLength(3);
  });

  it("of one user don't count for another", async () => {
    const ip = newIp();
    for (let count = 0; count < 5; count++) await signIn(app.wrongCode(), ip);
    const [stranger, first] = [user, app];
    user = await createUser();
    app = await enrol(user.id);
    expect(await signIn(app.code(), ip)).toBe(200);
    [user, app] = [stranger, first];
    expect(await signIn(app.code(), ip)).toBe("too_many_attempts");
  });
});

describe("wrong recovery codes", () => {
  it("are limited per challenge and network, and the owner's work in another one", async () => {
    const ip = newIp();
    const challenge = await challengeFor(user);
    const wrong = "0000-0000-0000-0000-0000-0000";
    for (let count = 0; count < 20; count++) expect(await outcomeOf(challenge, wrong, ip)).toBe("invalid_code");
    expect(await outcomeOf(challenge, app.recoveryCodes[0] ?? "", ip)).toBe("too_many_attempts");
    expect(await outcomeOf(challenge, wrong)).toBe("invalid_code");
    expect(await signIn(app.recoveryCodes[0] ?? "", ip)).toBe(200);
  });
});

describe("a secret", () => {
  it("that no key decrypts is a sentence, and recovery codes still work", async () => {
    const other = await createUser();
    await enrol(other.id);
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, other.id));
    const secret = row?.secret ?? "";
    await db.update(authenticators).set({ secret }).where(eq(authenticators.userId, user.id));
    const { status, body } = await answerWith(await challengeFor(user), app.code());
    expect([status, body.code]).toEqual([503, "authenticator_unavailable"]);
    expect(body.detail).toContain("Use a recovery code");
    expect(logError).toHaveBeenCalledOnce();
    expect(await signIn(app.recoveryCodes[0] ?? "")).toBe(200);
  });

  it("is in the database only encrypted, and codes only as hashes", async () => {
    const rows = [
      ...(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))),
      ...(await db.select().from(authenticators).where(eq(authenticators.userId, user.id))),
    ];
    expect(rows).toHaveLength(11);
    for (const code of app.recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
  });
});

describe("a reset for somebody who has lost their phone", () => {
  it("removes all of it and ends the sessions; of somebody who has nothing, it changes nothing", async () => {
    const other = await createUser();
    for (const { id } of [user, other]) await createSession(id);
    const challenge = await challengeFor(user);
    const reset = (person: TestUser) => db.transaction((tx) => resetMfa(tx, person));
    expect(await reset(user)).toEqual({ removed: ["authenticator app"] });
    expect(await countSessions(user)).toBe(0);
    expect(await outcomeOf(challenge, app.code())).toBe("sign_in_expired");
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
    expect((await sendPassword(user)).status).toBe(200);
    expect(await reset(other)).toEqual({ removed: [] });
    const known = await db.select({ id: users.id, version: users.deviceVersion }).from(users);
    expect(known).toEqual(
      expect.arrayContaining([
        { id: user.id, version: 1 },
        { id: other.id, version: 0 },
      ]),
    );
    expect(await db.$count(sessions, eq(sessions.userId, other.id))).toBe(1);
  });
});
