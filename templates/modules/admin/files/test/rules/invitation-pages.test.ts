// What admins see of invitations, what they can do with them, and what the people get who are invited.
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { collectData } from "@/account/export-data";
import { deleteUser, updateUserRole } from "@/admin/actions";
import { findInvitations } from "@/admin/find-invitations";
import { inviteUser, resendInvitation, withdrawInvitation } from "@/admin/invitation-actions";
import { acceptInvitation } from "@/auth/invitations/actions";
import { findInvitation, invite } from "@/auth/invitations/invitations";
import { randomToken } from "@/auth/sessions";
import { db } from "@/database";
import { attempts, invitations, users } from "@/database/schema";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// The real hasher, whose calls are counted.
vi.mock("@node-rs/argon2", { spy: true });
vi.mock("@/log");
vi.mock("@/email/send-email");
vi.mock("next/cache");
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
withTemporaryDatabase();

const { createUser, newEmail, sessionCookie } = peopleAt("http://localhost:3000");
const password = "correct horse battery";

let admin: TestUser;
let emails: { link: string; email: string }[];
beforeEach(async () => {
  vi.clearAllMocks();
  await db.delete(users);
  await db.delete(invitations);
  await db.delete(attempts);
  admin = await createUser("admin");
  emails = [];
  vi.mocked(isEmailConfigured).mockReturnValue(true);
  vi.mocked(sendLater).mockImplementation(({ text }, { email }) => {
    emails.push({ link: /http\S+/.exec(text)?.[0] ?? "", email });
  });
  await actAs(admin);
});

async function actAs({ id }: TestUser): Promise<void> {
  const given = new Map([[sessionCookie, (await createSession(id)).token]]);
  const get = (name: string) => (given.has(name) ? { name, value: given.get(name) } : undefined);
  const set = ({ name, value }: { name: string; value: string }) => given.set(name, value);
  vi.mocked(cookies).mockResolvedValue({ get, set } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
}

const tokenIn = (link: string | undefined) => new URL(link ?? "").searchParams.get("token") ?? "";
const list = async () => (await findInvitations({})).invitations;

describe("an admin", () => {
  it("invites somebody by email, and doesn't get the link", async () => {
    const email = newEmail();
    const answer = await inviteUser({ email: ` ${email.toUpperCase()}`, role: "editor" });
    expect(answer).toEqual({ ok: true, data: {} });
    expect(emails).toEqual([{ email, link: expect.stringContaining("/invitation?token=") }]);
    expect(await findInvitation(tokenIn(emails[0]?.link))).toMatchObject({ email, role: "editor", isMailed: true });
  });

  it("gets the link, in the answer alone, where no email can be sent", async () => {
    vi.mocked(isEmailConfigured).mockReturnValue(false);
    const email = newEmail();
    const answer = await inviteUser({ email, role: "viewer" });
    const link = answer.ok && answer.data.link;
    expect(await findInvitation(tokenIn(String(link)))).toMatchObject({ email, isMailed: false });
    expect(JSON.stringify(await list())).not.toContain(tokenIn(String(link)));
  });

  it("invites a hundred people an hour", async () => {
    const invitePerson = () => inviteUser({ email: newEmail(), role: "viewer" });
    expect(await invitePerson()).toMatchObject({ ok: true });
    // As after 98 more.
    await db.update(attempts).set({ count: 99 });
    expect(await invitePerson()).toMatchObject({ ok: true });
    expect(await invitePerson()).toMatchObject({ ok: false, error: { code: "too_many_attempts" } });
    await actAs(await createUser("admin"));
    expect(await invitePerson()).toMatchObject({ ok: true });
  });

  it("who becomes an editor has withdrawn what is open, and it stays so", async () => {
    const inviter = await createUser("admin");
    const token = await invite(inviter.id, { email: newEmail(), role: "viewer", isMailed: true });
    await updateUserRole({ userId: inviter.id, role: "editor" });
    await updateUserRole({ userId: inviter.id, role: "admin" });
    expect(await findInvitation(token)).toBeUndefined();
    expect((await list()).map(({ state }) => state)).toEqual(["withdrawn"]);
  });

  it("has no password hashed by a stranger without a link", async () => {
    vi.mocked(hash).mockClear();
    const answer = await acceptInvitation({ token: randomToken(), name: "Eve", password });
    expect(answer).toMatchObject({ ok: false, error: { code: "link_expired" } });
    expect(hash).not.toHaveBeenCalled();
  });

  it("deletes somebody for good: a link that they never used doesn't bring them back", async () => {
    const { id, email } = await createUser("admin");
    const token = await invite(admin.id, { email: `x${email}`, role: "admin", isMailed: true });
    await db.update(invitations).set({ email });
    const sent = await invite(id, { email: newEmail(), role: "viewer", isMailed: true });
    await expect(deleteUser({ userId: id })).rejects.toThrow("NEXT_REDIRECT");
    expect(await findInvitation(token)).toBeUndefined();
    expect(await findInvitation(sent)).toBeUndefined();
  });

  it("sends one again, with the role that it has, and withdraws one", async () => {
    await inviteUser({ email: newEmail(), role: "viewer" });
    const [first] = await list();
    expect(await resendInvitation({ invitationId: first?.id, role: "admin" })).toMatchObject({ ok: true });
    const [older, newer] = emails.map(({ link }) => tokenIn(link));
    expect(await findInvitation(older)).toBeUndefined();
    expect(await findInvitation(newer)).toMatchObject({ role: "viewer" });
    const [second] = await list();
    expect(await withdrawInvitation({ invitationId: second?.id })).toMatchObject({ ok: true });
    expect(await findInvitation(newer)).toBeUndefined();
    expect(await withdrawInvitation({ invitationId: first?.id })).toMatchObject({
      error: { code: "invitation_not_found" },
    });
  });

  it("is told of an address that has an account", async () => {
    const { email } = await createUser();
    const answer = await inviteUser({ email, role: "viewer" });
    expect(answer).toMatchObject({ error: { message: "This address already has an account." } });
    expect(emails).toEqual([]);
  });

  it("can't fill somebody's mailbox", async () => {
    const email = newEmail();
    const send = () => inviteUser({ email, role: "viewer" });
    for (const _ of [1, 2, 3]) expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ error: { code: "too_many_attempts" } });
  });
});

it.each([
  () => inviteUser({ email: "ada@example.com", role: "admin" }),
  () => resendInvitation({}),
  () => withdrawInvitation({}),
])("nobody else can invite, send again or withdraw", async (act) => {
  await actAs(await createUser("editor"));
  expect(await act()).toMatchObject({ error: { code: "forbidden" } });
  expect(emails).toEqual([]);
});

describe("whoever accepts", () => {
  it("gets the address and the role of the invitation, whatever the form says", async () => {
    const email = newEmail();
    const token = await invite(admin.id, { email, role: "viewer", isMailed: true });
    const form = { token, name: "Ada", password, role: "admin", email: "eve@example.com" };
    await expect(acceptInvitation(form)).rejects.toMatchObject({
      digest: expect.stringContaining(";/dashboard;"),
    });
    const added = (await db.select().from(users)).filter(({ id }) => id !== admin.id);
    expect(added).toMatchObject([{ email, role: "viewer", name: "Ada" }]);
  });

  it("needs the whole token", async () => {
    const token = await invite(admin.id, { email: newEmail(), role: "viewer", isMailed: true });
    for (const tried of ["", token.slice(1), `${token}A`]) {
      expect(await acceptInvitation({ token: tried, name: "Ada", password })).toMatchObject({
        error: { code: "link_expired" },
      });
    }
  });
});

it("people get what is about them with their data: not whom they invited, nor who invited them", async () => {
  const email = newEmail();
  const token = await invite(admin.id, { email, role: "editor", isMailed: true });
  await acceptInvitation({ token, name: "Ada", password }).catch(() => {});
  const [ada] = await db.select().from(users).where(eq(users.email, email));
  const [own, sent] = [await collectData(ada?.id ?? ""), await collectData(admin.id)];
  expect(own.invitations).toMatchObject([{ email, role: "editor" }]);
  expect(own.otherInvitations).toEqual([]);
  expect(JSON.stringify(own)).not.toContain(admin.id);
  expect(sent.sentInvitations).toMatchObject([{ role: "editor", invitedBy: admin.id }]);
  expect(JSON.stringify(sent)).not.toContain(email);
});
