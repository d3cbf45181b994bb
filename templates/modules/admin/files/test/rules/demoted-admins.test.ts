// What an admin asked for who is none any more when it happens: the role is asked for again with the admins locked.
import { eq } from "drizzle-orm";
import { headers } from "next/headers";
import { beforeEach, expect, it, vi } from "vitest";
import { suspend } from "@/admin/suspend";
import { authorize } from "@/auth/current-session";
import { invite } from "@/auth/invitations/invitations";
import { findSession } from "@/auth/sessions";
import { setActor } from "@/current-request";
import { db } from "@/database";
import { attempts, invitations, sessions, users } from "@/database/schema";
import { isEmailConfigured } from "@/email/send-email";
import { actionNamed, adminActions } from "../support/admin-actions";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
vi.mock("next/cache");
vi.mock("next/headers");
// The check at the start of a request, which the demotion comes after.
vi.mock("@/auth/current-session");
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");

let admin: TestUser;
let user: TestUser;
beforeEach(async () => {
  await db.delete(attempts);
  vi.mocked(isEmailConfigured).mockReturnValue(true);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  admin = await createUser("admin");
  user = await createUser();
  const session = await findSession((await createSession(admin.id)).token);
  if (!session) throw new Error("The session wasn't found.");
  vi.mocked(authorize).mockImplementation(async () => {
    setActor(session.user);
    return session;
  });
});

const stored = async () => [await db.select().from(users), await db.select().from(sessions)];
const demote = ({ id }: TestUser) => db.update(users).set({ role: "viewer" }).where(eq(users.id, id));

it.each(adminActions)("$name is refused", async ({ action }) => {
  await createSession(user.id);
  await invite(admin.id, { email: newEmail(), role: "viewer", isMailed: true });
  const [invitation] = await db.select().from(invitations).where(eq(invitations.invitedBy, admin.id));
  await demote(admin);
  const before = [await stored(), await db.select().from(invitations)];
  const given = { userId: user.id, role: "admin", email: newEmail(), invitationId: invitation?.id };
  expect(await action(given)).toMatchObject({ ok: false, error: { code: "forbidden" } });
  expect([await stored(), await db.select().from(invitations)]).toEqual(before);
});

it("an action that was renamed is missed", () => {
  expect(() => actionNamed("updateRole")).toThrow("updateRole");
});

it("nobody gives themselves the role back", async () => {
  await demote(admin);
  const { action } = actionNamed("updateUserRole");
  expect(await action({ userId: admin.id, role: "admin" })).toMatchObject({ error: { code: "forbidden" } });
});

it("a suspended admin is one no longer", async () => {
  await createUser("admin");
  await suspend(admin.id);
  const { action } = actionNamed("updateUserRole");
  expect(await action({ userId: user.id, role: "admin" })).toMatchObject({ error: { code: "forbidden" } });
});
