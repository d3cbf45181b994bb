// The list of invitations: every one once, with what has become of it, until it is removed.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findInvitations } from "@/admin/find-invitations";
import { acceptWithPassword } from "@/auth/invitations/accept-invitation";
import { invite, purgeInvitations, withdraw } from "@/auth/invitations/invitations";
import { db } from "@/database";
import { invitations, users } from "@/database/schema";
import { invitationEmail } from "@/email/admin-emails";
import { changeRole } from "@/users/change-user";
import { peopleAt, type TestUser } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");
const day = 24 * 60 * 60 * 1000;

let admin: TestUser;
beforeEach(async () => {
  await db.delete(users);
  await db.delete(invitations);
  admin = await createUser("admin");
});

const list = async () => (await findInvitations({})).invitations;

describe("the list", () => {
  it("has every invitation once, page by page, the latest first, and back", async () => {
    const createdAt = new Date();
    const rows = Array.from({ length: 45 }, (_, index) => ({
      ...{ id: crypto.randomUUID(), email: newEmail(), role: "viewer" as const, isMailed: true },
      ...{ tokenHash: String(index), invitedBy: admin.id, expires: new Date(Date.now() + day) },
      // Some at the same time.
      createdAt: new Date(createdAt.getTime() - Math.floor(index / 7) * 1000),
    }));
    await db.insert(invitations).values(rows);
    const first = await findInvitations({});
    const second = await findInvitations({ after: first.next ?? "" });
    const third = await findInvitations({ after: second.next ?? "" });
    const all = [first, second, third].flatMap((page) => page.invitations);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    expect(all.map((row) => row.createdAt)).toEqual([...all.map((row) => row.createdAt)].sort((a, b) => +b - +a));
    expect((await findInvitations({ before: second.previous ?? "" })).invitations).toEqual(first.invitations);
    // The last one of a page is withdrawn and removed.
    await db.delete(invitations).where(eq(invitations.id, first.invitations.at(-1)?.id ?? ""));
    expect((await findInvitations({ after: first.next ?? "" })).invitations).toEqual(second.invitations);
  });

  it("says what has become of each", async () => {
    const other = await createUser("admin");
    const emails = Object.fromEntries(
      ["open", "withdrawn", "expired", "accepted", "orphaned"].map((state) => [state, newEmail()]),
    );
    const tokens: Record<string, string> = {};
    for (const [state, email] of Object.entries(emails)) {
      const inviter = state === "orphaned" ? other.id : admin.id;
      tokens[state] = await invite(inviter, { email, role: "viewer", isMailed: true });
    }
    const emailIs = (state: string) => eq(invitations.email, emails[state] ?? "");
    const [toWithdraw] = await db.select().from(invitations).where(emailIs("withdrawn"));
    await withdraw(toWithdraw?.id ?? "");
    await db
      .update(invitations)
      .set({ expires: new Date(Date.now() - day) })
      .where(emailIs("expired"));
    await acceptWithPassword({ token: tokens.accepted ?? "", name: "Ada", password: "correct horse battery" }, "test");
    await changeRole(other.id, "viewer");
    const states = Object.fromEntries((await list()).map(({ email, state }) => [email, state]));
    expect(Object.entries(emails).map(([name, email]) => [name, states[email]])).toEqual([
      ["open", "open"],
      ["withdrawn", "withdrawn"],
      ["expired", "expired"],
      ["accepted", "accepted"],
      ["orphaned", "withdrawn"],
    ]);
    expect((await list()).map(({ inviter }) => inviter)).toContain(admin.name);
  });

  it("calls one withdrawn whose inviter’s role was changed in the database itself", async () => {
    await invite(admin.id, { email: newEmail(), role: "viewer", isMailed: true });
    await db.update(users).set({ role: "viewer" });
    expect((await list()).map(({ state }) => state)).toEqual(["withdrawn"]);
  });
});

it("invitations are removed a month after they expired, unless they were accepted", async () => {
  const emails = [newEmail(), newEmail(), newEmail()];
  for (const email of emails) await invite(admin.id, { email, role: "viewer", isMailed: true });
  const setTo = (email: string | undefined, values: Partial<typeof invitations.$inferInsert>) =>
    db
      .update(invitations)
      .set(values)
      .where(eq(invitations.email, email ?? ""));
  const expires = new Date(Date.now() - 31 * day);
  await setTo(emails[0], { expires });
  await setTo(emails[1], { expires, acceptedAt: expires });
  await setTo(emails[2], { expires: new Date(Date.now() - 29 * day) });
  await purgeInvitations(new Date());
  expect((await list()).map(({ email }) => email).sort()).toEqual(emails.slice(1).sort());
});

it.each([
  ["Ada Lovelace", "Ada Lovelace invites you"],
  ["Dr. Ada", "Dr. Ada invites you"],
  ["verify.example.com", "An admin invites you"],
  ["https://evil", "An admin invites you"],
  ["ada@evil.example", "An admin invites you"],
])("the email of %s begins with: %s", (inviter, beginning) => {
  const { text } = invitationEmail({ inviter, role: "viewer", url: "https://app.example.com/", validFor: "7 days" });
  expect(text.startsWith(beginning)).toBe(true);
});
