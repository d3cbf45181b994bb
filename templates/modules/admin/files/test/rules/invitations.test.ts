// An invitation works once, for its address alone, with the role that it was made with, while its inviter is an admin.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { suspend } from "@/admin/suspend";
import { acceptWithPassword } from "@/auth/invitations/accept-invitation";
import { findInvitation, invite, withdraw } from "@/auth/invitations/invitations";
import { findSession } from "@/auth/sessions";
import { db } from "@/database";
import type { Role } from "@/database/roles";
import { invitations, users } from "@/database/schema";
import { logInfo } from "@/log";
import { createUser as createAccount } from "@/users/create-user";
import { hashPassword } from "@/users/passwords";
import { peopleAt, type TestUser } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/users/passwords", async (original) => {
  const passwords = await original<typeof import("@/users/passwords")>();
  return { ...passwords, hashPassword: vi.fn(passwords.hashPassword) };
});
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");
const password = "correct horse battery";
const isExpired = { details: { status: 410, code: "link_expired" } };

let inviter: TestUser;
beforeEach(async () => {
  vi.clearAllMocks();
  await db.delete(users);
  await db.delete(invitations);
  await createUser("admin");
  inviter = await createUser("admin");
});

const send = (email: string, role: Role = "editor", isMailed = true) => invite(inviter.id, { email, role, isMailed });
const accept = (token: string) => acceptWithPassword({ token, name: "Ada", password }, "test");
const rowOf = async (email: string) => (await db.select().from(invitations).where(eq(invitations.email, email)))[0];
const userWith = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];

describe("an invitation", () => {
  it("makes an account with its address and role, signed in, and is an event", async () => {
    const email = newEmail();
    const token = await send(email);
    expect((await findInvitation(token))?.email).toBe(email);
    const { user, cookie } = await accept(token);
    expect(await userWith(email)).toMatchObject({ id: user.id, role: "editor", emailVerified: expect.any(Date) });
    expect((await findSession(cookie.value))?.user).toMatchObject({ email, role: "editor" });
    expect(await rowOf(email)).toMatchObject({ acceptedBy: user.id, acceptedAt: expect.any(Date) });
    const lines = vi.mocked(logInfo).mock.calls;
    expect(lines.map(([event]) => event)).toEqual([
      ...["invitation.sent", "user.created", "invitation.accepted", "user.signed_in"],
    ]);
    expect(lines.at(1)).toEqual(["user.created", expect.objectContaining({ role: "editor" })]);
  });

  it("has a token of 32 random bytes, for seven days, which neither the database nor the log has", async () => {
    const email = newEmail();
    const token = await send(email);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    await withdraw((await rowOf(email))?.id ?? "");
    const row = await rowOf(email);
    expect(((row?.expires.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    for (const value of Object.values(row ?? {})) expect(await findInvitation(value)).toBeUndefined();
    expect(JSON.stringify([row, vi.mocked(logInfo).mock.calls])).not.toContain(token);
  });

  it("proves no address if its link was not mailed there", async () => {
    const email = newEmail();
    await accept(await send(email, "viewer", false));
    expect((await userWith(email))?.emailVerified).toBeNull();
  });

  it("can be sent by active admins only", async () => {
    const { id } = await createUser("editor");
    const wanted = { email: newEmail(), role: "admin", isMailed: true } as const;
    await expect(invite(id, wanted)).rejects.toMatchObject({ details: { status: 403 } });
    await suspend(inviter.id);
    await expect(invite(inviter.id, wanted)).rejects.toMatchObject({ details: { status: 403 } });
    expect(await rowOf(wanted.email)).toBeUndefined();
  });

  it("is not for an address that has an account", async () => {
    const { email } = await createUser();
    await expect(send(email)).rejects.toMatchObject({ code: "email_taken" });
  });

  it("is removed when its address gets an account in another way", async () => {
    const email = newEmail();
    const token = await send(email);
    await createAccount({ name: "Eve", email, password }, "viewer");
    expect(await rowOf(email)).toBeUndefined();
    await expect(accept(token)).rejects.toMatchObject(isExpired);
    expect((await userWith(email))?.role).toBe("viewer");
  });

  it("leaves one account if it is accepted during a sign-up, in 20 rounds", async () => {
    vi.mocked(hashPassword).mockResolvedValue("hash");
    for (let round = 0; round < 20; round++) {
      const email = newEmail();
      const token = await send(email);
      const signUp = createAccount({ name: "Eve", email, password }, "viewer");
      const outcomes = await Promise.allSettled([accept(token), signUp]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await db.$count(users, eq(users.email, email))).toBe(1);
      const { acceptedBy } = (await rowOf(email)) ?? {};
      expect(acceptedBy).toBe(outcomes[0].status === "fulfilled" ? outcomes[0].value.user.id : undefined);
    }
  });
});

describe("an invitation works once", () => {
  it("and fails the second time", async () => {
    const token = await send(newEmail());
    await accept(token);
    await expect(accept(token)).rejects.toMatchObject(isExpired);
  });

  it("when it is used several times at once, in 20 rounds", async () => {
    vi.mocked(hashPassword).mockResolvedValue("hash");
    for (let round = 0; round < 20; round++) {
      const email = newEmail();
      const token = await send(email);
      const uses = await Promise.allSettled([1, 2, 3].map(() => accept(token)));
      expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const use of uses) if (use.status === "rejected") expect(use.reason).toMatchObject(isExpired);
      expect(await db.$count(users, eq(users.email, email))).toBe(1);
    }
  });

  it("for an address that two admins invite at once: with one of the links, in 20 rounds", async () => {
    const other = await createUser("admin");
    for (let round = 0; round < 20; round++) {
      const email = newEmail();
      const wanted = { email, role: "viewer", isMailed: true } as const;
      const tokens = await Promise.all([invite(inviter.id, wanted), invite(other.id, wanted)]);
      const found = await Promise.all(tokens.map(findInvitation));
      expect(found.filter(Boolean)).toHaveLength(1);
    }
  });
});
