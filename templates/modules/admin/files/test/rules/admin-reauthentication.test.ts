// What admins do to other people's accounts: a session that was left open isn't enough.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { after } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteUser, endUserSessions, reactivateUser, suspendUser, updateUserRole } from "@/admin/actions";
import { inviteUser } from "@/admin/invitation-actions";
import { suspend } from "@/admin/suspend";
import { deviceIn } from "@/auth/known-device";
import { db } from "@/database";
import { roles } from "@/database/roles";
import { attempts, users } from "@/database/schema";
import { isEmailConfigured, sendEmail } from "@/email/send-email";
import { logInfo } from "@/log";
import { adminActions } from "../support/admin-actions";
import { makeOld, peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
vi.mock("next/cache");
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
withTemporaryDatabase();

const { createUser, newEmail, sessionCookie } = peopleAt("http://localhost:3000");

let admin: TestUser;
let user: TestUser;
beforeEach(async () => {
  vi.mocked(after).mockClear();
  vi.mocked(sendEmail).mockClear();
  await db.delete(attempts);
  vi.mocked(isEmailConfigured).mockReturnValue(true);
  admin = await createUser("admin");
  user = await createUser();
  const { token } = await createSession(admin.id);
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
});

const rowOf = async ({ id }: TestUser) => (await db.select().from(users).where(eq(users.id, id)))[0];
/** The kind of each email, and whom it went to. */
async function sentEmails(): Promise<[kind: string, email: string][]> {
  for (const [work] of vi.mocked(after).mock.calls) if (typeof work === "function") await work();
  return vi.mocked(sendEmail).mock.calls.map(([{ kind, to }]) => [kind, to.email]);
}

const required = { ok: false, error: { code: "reauthentication_required", methods: ["password"] } };

it.each<[string, () => Promise<unknown>]>([
  ["role-changed", () => updateUserRole({ userId: user.id, role: "editor" })],
  ["account-suspended", () => suspendUser({ userId: user.id })],
  ["account-reactivated", async () => [await suspend(user.id), await reactivateUser({ userId: user.id })]],
  ["deleted-by-admin", () => deleteUser({ userId: user.id }).catch(() => {})],
  ["sessions-ended", async () => [await createSession(user.id), await endUserSessions({ userId: user.id })]],
])("%s is told to the person, and what admins do to themselves isn't", async (kind, act) => {
  await act();
  expect(await sentEmails()).toEqual([[kind, user.email]]);
});

it("nobody suspends or deletes themselves, also while there are other admins", async () => {
  await createUser("admin");
  const own = { ok: false, error: { code: "own_account" } };
  for (const act of [suspendUser, deleteUser]) expect(await act({ userId: admin.id })).toMatchObject(own);
});

it("ending sessions where there are none tells nobody, and records nothing", async () => {
  vi.mocked(logInfo).mockClear();
  expect(await endUserSessions({ userId: user.id })).toMatchObject({ ok: true });
  expect(await sentEmails()).toEqual([]);
  expect(logInfo).not.toHaveBeenCalledWith("user.sessions_ended", expect.anything());
});

it("ending sessions makes all devices unknown, but for the one where admins do it to themselves", async () => {
  const set = vi.fn();
  const versionOf = async (person: TestUser) => (await rowOf(person))?.deviceVersion;
  const { get } = await cookies();
  vi.mocked(cookies).mockResolvedValue({ get, set } as never);
  await endUserSessions({ userId: user.id });
  expect([await versionOf(user), await versionOf(admin)]).toEqual([1, 0]);
  expect(set).not.toHaveBeenCalled();
  await endUserSessions({ userId: admin.id });
  expect(await versionOf(admin)).toBe(1);
  const [entry] = set.mock.calls.map(([{ value }]) => value);
  expect(deviceIn([entry], { id: admin.id, deviceVersion: 1 })).toBeDefined();
});

describe("an hour after the sign-in", () => {
  it.each(adminActions)("$name asks for the password, and does nothing", async ({ action }) => {
    const before = await rowOf(user);
    await makeOld(admin.id);
    const given = { userId: user.id, role: "admin", email: newEmail(), invitationId: randomUUID() };
    expect(await action(given)).toMatchObject(required);
    expect(await rowOf(user)).toEqual(before);
  });

  it("a form comes back with what was chosen, and one more submission carries it and the password", async () => {
    await makeOld(admin.id);
    const form = new FormData();
    for (const [name, value] of Object.entries({ userId: user.id, role: "editor" })) form.set(name, value);
    expect(await updateUserRole(null, form)).toMatchObject({ ...required, typed: { role: "editor" } });
    form.set("password", "wrong");
    const refused = { ok: false, error: { code: "invalid_fields", methods: ["password"] }, typed: { role: "editor" } };
    expect(await updateUserRole(null, form)).toMatchObject(refused);
    expect((await rowOf(user))?.role).toBe("viewer");
    form.set("password", admin.password);
    expect(await updateUserRole(null, form)).toMatchObject({ ok: true });
    expect((await rowOf(user))?.role).toBe("editor");
  });

  it("an invitation takes the password for whatever a viewer isn't, as a change of the role does", async () => {
    await makeOld(admin.id);
    for (const role of roles.filter((each) => each !== "viewer")) {
      expect(await inviteUser({ email: newEmail(), role })).toMatchObject(required);
    }
    expect(await sentEmails()).toEqual([]);
    expect(await inviteUser({ email: newEmail(), role: "viewer" })).toMatchObject({ ok: true });
    const { password } = admin;
    expect(await inviteUser({ email: newEmail(), role: "editor", password })).toMatchObject({ ok: true });
  });
});
