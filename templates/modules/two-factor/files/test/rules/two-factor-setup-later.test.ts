// What people who use two-factor authentication have to give an hour after they signed in.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeEmail, changePassword, deleteAccount } from "@/account/actions";
import { requireReauthentication } from "@/auth/reauthentication";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { db } from "@/database";
import { attempts, recoveryCodes, sessions, users } from "@/database/schema";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import type { ActionResult } from "@/http/action-result";
import { enrol, testKey } from "../support/authenticator-app";
import { makeOld, peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
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

const countCodes = () => db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id));
const outcome = async (result: Promise<ActionResult>) => {
  const answered = await result;
  return answered.ok ? "ok" : Object.keys(answered.error.fields ?? {}).join() || answered.error.code;
};
const emails = () => vi.mocked(sendLater).mock.calls.map(([{ kind }, { email }]) => [kind, email]);

describe("a session of an hour ago", () => {
  it.each<[string, (given: object) => Promise<ActionResult>]>([
    ["change the address", (given) => changeEmail({ email: "new@example.com", ...given })],
    ["delete the account", (given) => deleteAccount(given)],
  ])("doesn't %s with the password alone", async (_, action) => {
    vi.mocked(isEmailConfigured).mockReturnValue(true);
    await db.delete(attempts);
    const app = await enrol(user.id);
    await makeOld(user.id);
    const { password } = user;
    expect(await outcome(action({ password }))).toBe("reauthentication_required");
    expect(await outcome(action({ password, code: app.wrongCode() }))).toBe("code");
    expect([await db.$count(users, eq(users.id, user.id)), emails()]).toEqual([1, []]);
    const answer = await action({ password, code: app.code() }).catch((thrown) => thrown);
    expect(answer.ok ?? answer.digest).toSatisfy((done) => done === true || done.includes("/signin"));
  });

  it("is reauthenticated by the password and a code, never by the password alone", async () => {
    const old = { ...session, authenticatedAt: new Date(Date.now() - 60 * 60 * 1000) };
    const { password } = user;
    const app = await enrol(user.id);
    const required = { details: { code: "reauthentication_required", methods: ["password", "code"] } };
    await expect(requireReauthentication(old)).rejects.toMatchObject(required);
    await expect(requireReauthentication(old, { password })).rejects.toMatchObject(required);
    const wrong = requireReauthentication(old, { password, code: app.wrongCode() });
    await expect(wrong).rejects.toMatchObject({ details: { errors: { code: expect.any(String) } } });
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row?.reauthenticatedAt).toBeNull();
    const code = app.code();
    await requireReauthentication(old, { password, code });
    const again = { details: { code: "invalid_fields", methods: ["password", "code"] } };
    await expect(requireReauthentication(old, { password, code })).rejects.toMatchObject(again);
    await requireReauthentication(session, { password });
  });

  it("and the current password change no password of people who use it, but with a code", async () => {
    const { id: userId, password: currentPassword } = user;
    const app = await enrol(userId);
    const newPassword = "another fine pass phrase";
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 60 * 60 * 1000) })
      .where(eq(sessions.userId, userId));
    const required = { ok: false, error: { code: "reauthentication_required", methods: ["password", "code"] } };
    expect(await changePassword({ currentPassword, newPassword })).toMatchObject(required);
    const input = { currentPassword, newPassword };
    expect(await outcome(changePassword({ ...input, code: app.wrongCode() }))).toBe("code");
    const wrong = { currentPassword: "wrong password", newPassword, code: app.recoveryCodes[0] };
    expect(await outcome(changePassword(wrong))).toBe("currentPassword");
    expect(await countCodes()).toBe(10);
    expect(await outcome(changePassword({ ...input, code: app.code() }))).toBe("ok");
  });
});
