// What admins do to several people at once: each gets their own result, line and email, and no rule is weaker than for one.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { after } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { endUserSessions, reactivateUser, suspendUser, updateUserRole } from "@/admin/actions";
import { suspend } from "@/admin/suspend";
import { findSession } from "@/auth/sessions";
import { db } from "@/database";
import { suspensions, users } from "@/database/schema";
import { isEmailConfigured, sendEmail } from "@/email/send-email";
import { logInfo } from "@/log";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
vi.mock("next/cache");
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");

let admin: TestUser;
let ada: TestUser;
let eve: TestUser;
beforeEach(async () => {
  await db.delete(users);
  [admin, ada, eve] = [await createUser("admin"), await createUser("editor"), await createUser()];
  vi.clearAllMocks();
  vi.mocked(isEmailConfigured).mockReturnValue(true);
  const { token } = await createSession(admin.id);
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
});

const roleOf = async ({ id }: TestUser) => (await db.select().from(users).where(eq(users.id, id)))[0]?.role;
const idsOf = (...people: TestUser[]) => people.map(({ id }) => id);
const changed = (...people: TestUser[]) => people.map(({ id, role }) => ({ userId: id, role, outcome: "changed" }));
const linesOf = (event: string) => vi.mocked(logInfo).mock.calls.filter(([logged]) => logged === event);

async function sentTo(): Promise<string[]> {
  for (const [work] of vi.mocked(after).mock.calls) if (typeof work === "function") await work();
  return vi.mocked(sendEmail).mock.calls.map(([{ kind, to }]) => `${kind} ${to.email}`);
}

describe("several people at once", () => {
  it("get a role, each with a line and an email, and the role before is told", async () => {
    const answer = await updateUserRole({ userId: idsOf(ada, eve), role: "admin" });
    expect(answer).toMatchObject({ ok: true, data: changed(ada, eve) });
    expect([await roleOf(ada), await roleOf(eve)]).toEqual(["admin", "admin"]);
    expect(linesOf("user.role_changed")).toHaveLength(2);
    expect(await sentTo()).toEqual([`role-changed ${ada.email}`, `role-changed ${eve.email}`]);
  });

  it("are left alone, and told nothing, where there is nothing to change", async () => {
    const answer = await updateUserRole({ userId: idsOf(ada, eve), role: "editor" });
    expect(answer).toMatchObject({ data: [{ outcome: "unchanged" }, { outcome: "changed" }] });
    expect(linesOf("user.role_changed")).toHaveLength(1);
    expect(await sentTo()).toEqual([`role-changed ${eve.email}`]);
  });

  it("are suspended but for oneself and for whoever is gone, who keep nobody else from it", async () => {
    const { token } = await createSession(eve.id);
    const gone = randomUUID();
    const answer = await suspendUser({ userId: [admin.id, gone, ...idsOf(ada, eve)] });
    const refused = { outcome: "refused", reason: expect.any(String) };
    expect(answer).toMatchObject({
      ok: true,
      data: [{ userId: gone, ...refused }, ...changed(ada, eve), { userId: admin.id, ...refused }],
    });
    expect(await db.$count(suspensions)).toBe(2);
    expect(await findSession(token)).toBeNull();
    expect(await sentTo()).toEqual([`account-suspended ${ada.email}`, `account-suspended ${eve.email}`]);
    expect(await reactivateUser({ userId: idsOf(ada, eve) })).toMatchObject({ data: changed(ada, eve) });
  });

  it("are signed out, and only those hear of it who were signed in", async () => {
    const { token } = await createSession(eve.id);
    expect(await endUserSessions({ userId: idsOf(ada, eve) })).toMatchObject({
      data: [{ outcome: "unchanged" }, { outcome: "changed" }],
    });
    expect(await findSession(token)).toBeNull();
    expect(linesOf("user.sessions_ended")).toHaveLength(1);
    expect(await sentTo()).toEqual([`sessions-ended ${eve.email}`]);
  });

  it("come from a form as from a call, and somebody who is named twice is changed once", async () => {
    const form = new FormData();
    for (const id of idsOf(ada, eve, ada)) form.append("userId", id);
    form.set("role", "viewer");
    const answer = await updateUserRole(null, form);
    expect(answer).toMatchObject({ ok: true, data: [{ userId: ada.id }, { userId: eve.id, outcome: "unchanged" }] });
    expect(await sentTo()).toEqual([`role-changed ${ada.email}`]);
  });

  it("are at least one and at most a hundred", async () => {
    const refused = { ok: false, error: { code: "invalid_fields", fields: { userId: expect.any(String) } } };
    for (const userId of [undefined, [], ["x"], Array.from({ length: 101 }, () => randomUUID())])
      expect(await suspendUser({ userId })).toMatchObject(refused);
    expect(await suspendUser({ userId: Array.from({ length: 100 }, () => randomUUID()) })).toMatchObject({ ok: true });
  });
});

describe("all admins at once", () => {
  it("lose the role but for the last, who is the one who asks", async () => {
    const other = await createUser("admin");
    const answer = await updateUserRole({ userId: idsOf(admin, other, ada), role: "viewer" });
    expect(answer).toMatchObject({
      data: [
        ...changed(other, ada),
        { userId: admin.id, outcome: "refused", reason: expect.stringContaining("only admin") },
      ],
    });
    expect(await roleOf(admin)).toBe("admin");
  });

  it("who give up the role do so after everybody else", async () => {
    await createUser("admin");
    const answer = await updateUserRole({ userId: idsOf(admin, ada), role: "viewer" });
    expect(answer).toMatchObject({ ok: true, data: changed(ada, admin) });
  });

  it("stay if the other ones are suspended", async () => {
    const other = await createUser("admin");
    await suspend(other.id);
    const answer = await updateUserRole({ userId: idsOf(admin, ada), role: "viewer" });
    expect(answer).toMatchObject({ data: [{ outcome: "changed" }, { outcome: "refused" }] });
  });
});
