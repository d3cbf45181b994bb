// What admins do to people, and invitations, are lines of activity.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, expect, it, vi } from "vitest";
import { endUserSessions } from "@/admin/actions";
import { issueResetLink } from "@/admin/reset-link";
import { reactivate, suspend } from "@/admin/suspend";
import { acceptWithPassword } from "@/auth/invitations/accept-invitation";
import { invite, withdraw } from "@/auth/invitations/invitations";
import { setActor, withRequest } from "@/current-request";
import { db } from "@/database";
import { emailTokens, invitations, sessions, suspensions, users } from "@/database/schema";
import { changeRole } from "@/users/change-user";
import { peopleAt, type TestUser } from "../support/people";
import { linesOf, testChanges } from "../support/recorded-changes";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/audit/save-audit-event", { spy: true });
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, newEmail, sessionCookie } = peopleAt("http://localhost:3000");
const ip = "203.0.113.1";

let admin: TestUser;
let user: TestUser;
beforeEach(async () => {
  await db.delete(users);
  await db.delete(invitations);
  admin = await createUser("admin");
  user = await createUser();
});

const asAdmin = <Result>(work: () => Promise<Result>) =>
  withRequest(undefined, new Headers({ "user-agent": "test" }), () => {
    setActor({ id: admin.id, role: "admin" });
    return work();
  });
const send = (email = newEmail()) => asAdmin(() => invite(admin.id, { email, role: "editor", isMailed: true }));
const accept = (token: string) => acceptWithPassword({ token, name: "Ada", password: "correct horse battery" }, "test");

async function sentTo(email: string): Promise<string> {
  await send(email);
  const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
  return row?.id ?? "";
}

async function stored() {
  const people = [await db.select().from(users), await db.select().from(sessions), await db.select().from(emailTokens)];
  return [people, await db.select().from(suspensions), await db.select().from(invitations)];
}

testChanges(
  {
    "user.suspended": async () => () => suspend(user.id),
    "user.reactivated": async () => {
      await suspend(user.id);
      return () => reactivate(user.id);
    },
    "user.reset_link_sent": async () => () => issueResetLink(user.id, ip),
    "invitation.sent": async () => send,
    "invitation.withdrawn": async () => {
      const id = await sentTo(newEmail());
      return () => withdraw(id);
    },
    "invitation.accepted": async () => {
      const token = await send();
      return () => accept(token);
    },
  },
  stored,
);

it("sessions that an admin ends are a line, with who did it", async () => {
  const { token } = await createSession(admin.id);
  await createSession(user.id);
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
  const lines = await linesOf(async () =>
    expect(await endUserSessions({ userId: user.id })).toMatchObject({ ok: true }),
  );
  expect(lines).toMatchObject([{ event: "user.sessions_ended", actorId: admin.id, userId: user.id }]);
});

it("an invitation is the line of the admin who sends it, and then of the person who accepts it", async () => {
  let token = "";
  const [sent] = await linesOf(async () => {
    token = await send();
  });
  expect(sent).toMatchObject({ actorId: admin.id, actorRole: "admin", details: { role: "editor" } });
  const lines = await linesOf(() => accept(token));
  const { id } = (await db.select().from(users).where(eq(users.role, "editor")))[0] ?? {};
  expect(lines.map(({ event, userId }) => [event, userId])).toEqual(
    ["user.created", "invitation.accepted", "user.signed_in"].map((event) => [event, id]),
  );
  expect(JSON.stringify([sent, lines])).not.toContain(token);
  expect(JSON.stringify([sent, lines])).not.toContain("@");
});

it("invitations that end with the role of their sender are lines, too", async () => {
  await createUser("admin");
  for (const email of [newEmail(), newEmail()]) await sentTo(email);
  const lines = await linesOf(() => changeRole(admin.id, "viewer"));
  expect(lines.map(({ event }) => event).sort()).toEqual([
    ...["invitation.withdrawn", "invitation.withdrawn", "user.role_changed"],
  ]);
});
