// Suspending somebody ends everything at once, whatever happens at the same time, and never leaves the app without an
// admin.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { reactivate, suspend } from "@/admin/suspend";
import { completeSignIn } from "@/auth/complete-sign-in";
import { issueEmailToken } from "@/auth/email-tokens";
import { finishPasswordReset } from "@/auth/password-reset";
import { findSession } from "@/auth/sessions";
import { signInWithPassword } from "@/auth/sign-in";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { emailTokens, sessions, suspensions, users } from "@/database/schema";
import { changeRole, removeUser } from "@/users/change-user";
import { isActive } from "@/users/is-active";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");
const signIn = ({ email, password }: TestUser) =>
  signInWithPassword({ email, password }, { ip: "203.0.113.1", userAgent: "test" });
/** As after the password, whose check takes its time. */
const enter = (user: TestUser) =>
  db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    return completeSignIn(tx, { user, userAgent: "test" });
  });
const sessionsOf = ({ id }: TestUser) => db.$count(sessions, eq(sessions.userId, id));

beforeEach(async () => {
  await db.delete(users);
  await createUser("admin");
});

describe("a suspended person", () => {
  it("has no session and no link that works, and can’t sign in, until they are reactivated", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const [{ token }, { token: others }] = [await createSession(user.id), await createSession(other.id)];
    const link = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
    expect(await suspend(user.id)).toBe(true);
    expect(await findSession(token)).toBeNull();
    expect(await sessionsOf(user)).toBe(0);
    expect(await db.$count(emailTokens)).toBe(0);
    await expect(signIn(user)).rejects.toMatchObject({ details: { code: "account_unavailable" } });
    await expect(finishPasswordReset(link, "another fine pass phrase", "203.0.113.1")).rejects.toThrow(
      "no longer works",
    );
    expect(await findSession(others)).not.toBeNull();

    expect(await suspend(user.id)).toBe(false);
    expect(await reactivate(user.id)).toBe(true);
    expect((await signIn(user)).user.id).toBe(user.id);
    expect(await reactivate(user.id)).toBe(false);
  });

  it("has no known device any more, and nobody else loses theirs", async () => {
    const [user, other] = [await createUser(), await createUser()];
    await suspend(user.id);
    await reactivate(user.id);
    const versions = await db.select({ id: users.id, version: users.deviceVersion }).from(users);
    expect(versions).toEqual(
      expect.arrayContaining([
        { id: user.id, version: 1 },
        { id: other.id, version: 0 },
      ]),
    );
  });

  it("has no session when they sign in at the same moment, in 30 rounds", async () => {
    for (let round = 0; round < 30; round++) {
      const user = await createUser();
      await Promise.allSettled([enter(user), suspend(user.id), enter(user)]);
      expect(await sessionsOf(user)).toBe(0);
    }
  });

  it("can be deleted", async () => {
    const { id } = await createUser();
    await suspend(id);
    await removeUser(id);
    expect(await db.$count(suspensions)).toBe(0);
    await expect(suspend(id)).rejects.toMatchObject({ code: "user_not_found" });
  });
});

describe("the last admin who isn't suspended", () => {
  const isLastAdmin = { code: "last_admin" };
  const countInCharge = () => db.$count(users, eq(users.role, "admin"));

  it("can't be suspended, demoted or deleted", async () => {
    const [admin] = await db.select().from(users);
    const other = await createUser("admin");
    await suspend(other.id);
    await expect(suspend(admin?.id ?? "")).rejects.toMatchObject(isLastAdmin);
    await expect(changeRole(admin?.id ?? "", "viewer")).rejects.toMatchObject(isLastAdmin);
    await expect(removeUser(admin?.id ?? "")).rejects.toMatchObject(isLastAdmin);
    await reactivate(other.id);
    await suspend(admin?.id ?? "");
  });

  it("stays when two admins act on each other at once, in 60 rounds", async () => {
    const acts = [
      (id: string) => suspend(id),
      (id: string) => changeRole(id, "viewer"),
      (id: string) => suspend(id),
      (id: string) => removeUser(id),
    ];
    for (let round = 0; round < 60; round++) {
      await db.delete(users);
      const [first, second] = [await createUser("admin"), await createUser("admin")];
      const done = await Promise.allSettled([acts[0]?.(first.id), acts[round % 4]?.(second.id)]);
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const inCharge = await db.select().from(users).where(isActive());
      expect(inCharge.filter(({ role }) => role === "admin")).toHaveLength(1);
    }
    expect(await countInCharge()).toBeGreaterThan(0);
  });
});
