// What people do with their own account is a line of activity.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, expect, it, vi } from "vitest";
import { endOtherSessions } from "@/account/actions";
import { exportData } from "@/account/export-data";
import { auditEvents } from "@/audit/audit-events";
import { recordAuditEvent } from "@/audit/record-audit-event";
import type { AuditEventName } from "@/audit/save-audit-event";
import { confirmEmailChange } from "@/auth/change-email";
import { issueEmailToken } from "@/auth/email-tokens";
import { finishPasswordReset, startPasswordReset } from "@/auth/password-reset";
import { replacePassword } from "@/auth/replace-password";
import { type ActiveSession, deleteSession, deleteSessionById, findSession } from "@/auth/sessions";
import { signInWithPassword } from "@/auth/sign-in";
import { db } from "@/database";
import { passwords, sessions, users } from "@/database/schema";
import { changeName, removeUser } from "@/users/change-user";
import { createUser as createAccount } from "@/users/create-user";
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
const eventNames = Object.keys(auditEvents) as AuditEventName[];
const newPassword = "another fine pass phrase";
const info = { ip: "203.0.113.9", userAgent: "test" };

let user: TestUser;
let token: string;
let session: ActiveSession;
beforeEach(async () => {
  user = await createUser();
  token = (await createSession(user.id)).token;
  session = (await findSession(token)) as ActiveSession;
  const get = (name: string) => (name === sessionCookie ? { name, value: token } : undefined);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  vi.mocked(cookies).mockResolvedValue({ get, set: () => {} } as never);
});

async function stored() {
  return [await db.select().from(users), await db.select().from(passwords), await db.select().from(sessions)];
}

testChanges(
  {
    "user.created": async () => () =>
      createAccount({ name: "Ada", email: newEmail(), password: newPassword }, "viewer"),
    "user.deleted": async () => () => removeUser(user.id),
    "user.name_changed": async () => () => changeName(user.id, "Augusta King"),
    "user.signed_in": async () => () => signInWithPassword(user, info),
    "user.signed_out": async () => () => deleteSession(token),
    "user.session_ended": async () => () => deleteSessionById(user.id, session.id),
    "user.password_changed": async () => {
      const [row] = await db.select().from(passwords).where(eq(passwords.userId, user.id));
      return () => replacePassword(session, newPassword, row?.hash);
    },
    "user.password_reset": async () => {
      const link = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
      return () => finishPasswordReset(link, newPassword, info.ip);
    },
    "user.email_changed": async () => {
      const link = await issueEmailToken({ kind: "confirm-email", email: newEmail(), userId: user.id });
      return () => confirmEmailChange(session, link);
    },
    "user.email_confirmed": async () => {
      const link = await issueEmailToken({ kind: "confirm-email", email: user.email, userId: user.id });
      return () => confirmEmailChange(session, link);
    },
  },
  stored,
);

it("other sessions that somebody ends are a line, but not where there are none", async () => {
  expect(await linesOf(() => endOtherSessions({}))).toEqual([]);
  await createSession(user.id);
  const lines = await linesOf(async () => expect(await endOtherSessions({})).toMatchObject({ ok: true }));
  expect(lines).toMatchObject([{ event: "user.sessions_ended", actorId: user.id, userId: user.id }]);
});

it("a download of one's own data is a line", async () => {
  const lines = await linesOf(() => exportData(user.id));
  expect(lines).toMatchObject([{ event: "user.data_exported", actorId: user.id, userId: user.id }]);
});

it("email that a limit refuses is a line, without the address that it was for", async () => {
  const email = newEmail();
  const lines = await linesOf(async () => {
    for (let count = 0; count < 5; count++) await startPasswordReset(email, info.ip);
  });
  const [line] = lines;
  expect(lines).toHaveLength(1);
  expect(line).toMatchObject({ event: "rate_limit.exceeded", address: info.ip });
  expect(line?.details.limit).toContain("password reset");
  expect(JSON.stringify(line)).not.toContain(email);
});

it("every event fits the table", async () => {
  const lines = await linesOf(async () => {
    for (const event of eventNames) await recordAuditEvent(db, { event, actor: user.id });
  });
  expect(lines.map(({ event }) => event)).toEqual(eventNames);
});
