// People who came with a provider and have no password.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changePassword, deleteAccount } from "@/account/actions";
import { setPassword } from "@/account/set-password";
import { signInWithPassword } from "@/auth/sign-in";
import { db } from "@/database";
import { passwords, sessions, users } from "@/database/schema";
import { HOUR } from "@/time";
import { findAccount } from "@/users/find-account";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");
const newPassword = "a brand new password";
const reauthenticationRequired = { ok: false, error: { code: "reauthentication_required" } };

let user: TestUser;
beforeEach(async () => {
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  user = await createUser();
  const { token } = await createSession(user.id);
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  await db.delete(passwords).where(eq(passwords.userId, user.id));
});

async function signedInAgo(time: number): Promise<void> {
  const createdAt = new Date(Date.now() - time);
  await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, user.id));
}

async function hasAccount(): Promise<boolean> {
  return (await db.$count(users, eq(users.id, user.id))) === 1;
}

it("their account says so", async () => {
  expect(await findAccount(user.email)).toMatchObject({ id: user.id, hasPassword: false });
  expect(await findAccount((await createUser()).email)).toMatchObject({ hasPassword: true });
});

describe("a first password", () => {
  it("is set right after a sign-in, and signs in", async () => {
    await signedInAgo(HOUR);
    expect(await setPassword({ newPassword })).toMatchObject(reauthenticationRequired);
    await signedInAgo(0);
    expect(await setPassword({ newPassword })).toMatchObject({ ok: true });
    const info = { ip: "203.0.113.1", userAgent: "test" };
    expect(await signInWithPassword({ email: user.email, password: newPassword }, info)).toBeDefined();
  });

  it("replaces none", async () => {
    await setPassword({ newPassword });
    const refused = { ok: false, error: { code: "password_changed" } };
    expect(await setPassword({ newPassword: "another pass phrase" })).toMatchObject(refused);
  });

  it("can't be set by a change", async () => {
    const refused = { ok: false, error: { fields: { currentPassword: expect.any(String) } } };
    expect(await changePassword({ newPassword })).toMatchObject(refused);
    expect(await changePassword({ newPassword, currentPassword: newPassword })).toMatchObject(refused);
  });
});

describe("deleting the account", () => {
  it("takes the email address, right after a sign-in", async () => {
    await signedInAgo(HOUR);
    expect(await deleteAccount({ email: user.email })).toMatchObject(reauthenticationRequired);
    await signedInAgo(0);
    const refused = { ok: false, error: { fields: { email: expect.any(String) } } };
    expect(await deleteAccount({ email: "another@example.com" })).toMatchObject(refused);
    expect(await deleteAccount({})).toMatchObject(refused);
    expect(await hasAccount()).toBe(true);
    await expect(deleteAccount({ email: user.email.toUpperCase() })).rejects.toThrow("NEXT_REDIRECT");
    expect(await hasAccount()).toBe(false);
  });
});
