// What ends an invitation, and what doesn’t.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { reactivate, suspend } from "@/admin/suspend";
import { acceptWithPassword } from "@/auth/invitations/accept-invitation";
import { claimInvitation, findInvitation, invite, withdraw } from "@/auth/invitations/invitations";
import { db } from "@/database";
import type { Role } from "@/database/roles";
import { invitations, users } from "@/database/schema";
import { logInfo } from "@/log";
import { changeRole, removeUser } from "@/users/change-user";
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

const demote = () => changeRole(inviter.id, "editor");

describe("an invitation ends", () => {
  const ends: Record<string, (email: string) => Promise<unknown>> = {
    "when it is withdrawn": async (email) => withdraw((await rowOf(email))?.id ?? ""),
    "when another one replaces it": (email) => send(email, "viewer"),
    "when it expires": async (email) => {
      const expires = new Date(Date.now() - 1);
      await db.update(invitations).set({ expires }).where(eq(invitations.email, email));
    },
    "when its inviter is demoted": () => changeRole(inviter.id, "editor"),
    "when its inviter is suspended": () => suspend(inviter.id),
    "when its inviter is deleted": () => removeUser(inviter.id),
  };

  it.each(Object.entries(ends))("%s", async (_, end) => {
    const email = newEmail();
    const token = await send(email, "admin");
    await end(email);
    expect(await findInvitation(token)).toBeUndefined();
    await expect(accept(token)).rejects.toMatchObject(isExpired);
    expect(await userWith(email)).toBeUndefined();
  });

  it.each(Object.entries(ends))("%s between the form and the account", async (_, end) => {
    const email = newEmail();
    const token = await send(email, "admin");
    vi.mocked(hashPassword).mockImplementationOnce(async () => {
      await end(email);
      return "hash";
    });
    await expect(accept(token)).rejects.toMatchObject(isExpired);
    expect(await userWith(email)).toBeUndefined();
  });

  it("if its inviter’s role was changed in the database itself, too", async () => {
    const token = await send(newEmail());
    await db.update(users).set({ role: "viewer" }).where(eq(users.id, inviter.id));
    expect(await findInvitation(token)).toBeUndefined();
    await expect(accept(token)).rejects.toMatchObject(isExpired);
    await expect(db.transaction((tx) => claimInvitation(tx, token))).rejects.toMatchObject(isExpired);
  });

  it("for good, also if its inviter comes back", async () => {
    const [first, second] = [newEmail(), newEmail()];
    const token = await send(first);
    await demote();
    await changeRole(inviter.id, "admin");
    expect(await findInvitation(token)).toBeUndefined();
    const another = await send(second);
    await suspend(inviter.id);
    await reactivate(inviter.id);
    expect(await findInvitation(another)).toBeUndefined();
    const withdrawn = vi.mocked(logInfo).mock.calls.filter(([event]) => event === "invitation.withdrawn");
    expect(withdrawn.map(([, details]) => details?.email)).toEqual([first, second]);
  });

  it("with the person whose address it has, also one who deletes their own account", async () => {
    const { id, email } = await createUser();
    const other = newEmail();
    const token = await send(other);
    await db.update(invitations).set({ email }).where(eq(invitations.email, other));
    await removeUser(id);
    expect(await findInvitation(token)).toBeUndefined();
    expect(await rowOf(email)).toBeUndefined();
  });

  it("without touching those of others, or those that were accepted", async () => {
    const [email, accepted] = [newEmail(), newEmail()];
    const other = await createUser("admin");
    const token = await invite(other.id, { email, role: "viewer", isMailed: true });
    await accept(await send(accepted));
    await demote();
    expect(await findInvitation(token)).toBeDefined();
    expect((await rowOf(accepted))?.withdrawnAt).toBeNull();
    await expect(withdraw((await rowOf(accepted))?.id ?? "")).rejects.toMatchObject({ code: "invitation_accepted" });
  });
});
