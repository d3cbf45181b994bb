// Confirming who one is with a code from an email: for people who have no other way, and in their own session alone.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import ReauthenticatePage from "@/app/(auth)/reauthenticate/page";
import { reauthenticateWithEmail, requestIdentityCode } from "@/auth/confirm-by-email-actions";
import { reauthenticationMethods, requireReauthentication } from "@/auth/reauthentication";
import { type ActiveSession, findSession } from "@/auth/sessions";
import { db } from "@/database";
import { attempts, emailTokens, passwords, users } from "@/database/schema";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { MINUTE } from "@/time";
import { forgetConfirmation, makeOld, peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
vi.mock("next/cache");
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
withTemporaryDatabase();

const { createUser, newEmail, sessionCookie } = peopleAt("http://localhost:3000");

let user: TestUser;
let token: string;
beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(isEmailConfigured).mockReturnValue(true);
  await db.delete(attempts);
  user = await createUser();
  await db.delete(passwords).where(eq(passwords.userId, user.id));
  await useSession((await createSession(user.id)).token);
  await makeOld(user.id);
});

async function useSession(of: string): Promise<void> {
  token = of;
  const get = (name: string) => (name === sessionCookie ? { name, value: of } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
}

async function sentCode(): Promise<string> {
  expect(await requestIdentityCode({})).toMatchObject({ ok: true });
  const [message, to] = vi.mocked(sendLater).mock.lastCall ?? [];
  expect(to?.email).toBe(user.email);
  return /Your code: (\d{8})/.exec(message?.text ?? "")?.[1] ?? "";
}

const current = async () => (await findSession(token)) as ActiveSession;
const isConfirmed = async () =>
  requireReauthentication(await current()).then(
    () => true,
    () => false,
  );
const wrong = { ok: false, error: { fields: { emailCode: expect.any(String) } } };

describe("the code", () => {
  it("confirms the session that asked for it, once, and leads back", async () => {
    expect(await reauthenticationMethods(user.id)).toEqual(["email"]);
    const emailCode = await sentCode();
    const answer = reauthenticateWithEmail({
      emailCode: ` ${emailCode.slice(0, 4)} ${emailCode.slice(4)}`,
      callbackUrl: "/settings/data",
    });
    await expect(answer).rejects.toMatchObject({ digest: expect.stringContaining(";/settings/data;") });
    expect(await isConfirmed()).toBe(true);
    await makeOld(user.id);
    expect(await reauthenticateWithEmail({ emailCode })).toMatchObject(wrong);
    expect(await isConfirmed()).toBe(false);
  });

  it("is worth nothing in another session, even of the same person", async () => {
    const emailCode = await sentCode();
    await useSession((await createSession(user.id)).token);
    await makeOld(user.id);
    expect(await reauthenticateWithEmail({ emailCode })).toMatchObject(wrong);
    expect(await isConfirmed()).toBe(false);
  });

  it("is worth nothing after a quarter of an hour, or for an address that the account had before", async () => {
    const emailCode = await sentCode();
    const [row] = await db.select().from(emailTokens).where(eq(emailTokens.userId, user.id));
    expect(((row?.expires.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(15, 0);
    expect(JSON.stringify(row)).not.toContain(emailCode);
    await db.update(users).set({ email: newEmail() }).where(eq(users.id, user.id));
    expect(await reauthenticateWithEmail({ emailCode })).toMatchObject(wrong);
    await db.update(users).set({ email: user.email }).where(eq(users.id, user.id));
    await db.update(emailTokens).set({ expires: new Date() }).where(eq(emailTokens.userId, user.id));
    expect(await reauthenticateWithEmail({ emailCode })).toMatchObject(wrong);
  });

  it("is guessed five times, which blocks this session alone", async () => {
    const emailCode = await sentCode();
    for (let count = 0; count < 5; count++) {
      expect(await reauthenticateWithEmail({ emailCode: "no code" })).toMatchObject(wrong);
    }
    const tooMany = { ok: false, error: { code: "too_many_attempts" } };
    expect(await reauthenticateWithEmail({ emailCode })).toMatchObject(tooMany);
    await useSession((await createSession(user.id)).token);
    await expect(reauthenticateWithEmail({ emailCode: await sentCode() })).rejects.toThrow("NEXT_REDIRECT");
  });

  it("is sent to one session no more than three times while one works", async () => {
    for (let count = 0; count < 3; count++) await sentCode();
    expect(await requestIdentityCode({})).toMatchObject({ ok: false, error: { code: "too_many_attempts" } });
    expect(sendLater).toHaveBeenCalledTimes(3);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * MINUTE });
    await sentCode();
    vi.useRealTimers();
  });
});

it("whoever has no way at all reads on the page whom to ask", async () => {
  const help = "Ask an admin for a link";
  const page = async () => JSON.stringify(await ReauthenticatePage({ searchParams: Promise.resolve({}) } as never));
  expect(await page()).not.toContain(help);
  vi.mocked(isEmailConfigured).mockReturnValue(false);
  expect(await reauthenticationMethods(user.id)).toEqual([]);
  expect(await page()).toContain(help);
});

describe("there is none", () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      "for people who can confirm it with a password",
      async () => db.insert(passwords).values({ userId: user.id, hash: "-" }),
    ],
    ["for an address that nobody has confirmed", async () => forgetConfirmation(user)],
    ["where the app sends no email", async () => vi.mocked(isEmailConfigured).mockReturnValue(false)],
  ])("%s", async (_, change) => {
    await change();
    expect(await reauthenticationMethods(user.id)).not.toContain("email");
    expect(await requestIdentityCode({})).toMatchObject({ ok: false, error: { code: "another_way" } });
    expect(sendLater).not.toHaveBeenCalled();
  });
});
