// What people do with their own account is a line of activity.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { beforeEach, expect, it, vi } from "vitest";
import { endOtherSessions } from "@/account/actions";
import { exportOwnData } from "@/account/own-data";
import { confirmEmailChange } from "@/auth/change-email";
import { replacePassword } from "@/auth/change-password";
import { issueMailToken } from "@/auth/mail-tokens";
import { requestPasswordReset, resetPassword } from "@/auth/password-reset";
import { type ActiveSession, deleteSession, deleteSessionById, findSession } from "@/auth/sessions";
import { signInWithPassword } from "@/auth/sign-in";
import { db } from "@/database";
import { passwords, sessions, users } from "@/database/schema";
import { eventKinds, recordEvent } from "@/events";
import { removeUser } from "@/users/change-user";
import { createUser as createAccount } from "@/users/create-user";
import { peopleAt, type TestUser } from "../support/people";
import { linesOf, testChanges } from "../support/recorded-changes";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-mail");
withTemporaryDatabase();

const { createUser, newEmail, sessionCookie } = peopleAt("http://localhost:3000");
const newPassword = "another fine pass phrase";
const caller = { address: "203.0.113.9", userAgent: "test" };

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
    "account created": async () => () =>
      createAccount({ name: "Ada", email: newEmail(), password: newPassword }, "viewer"),
    "account deleted": async () => () => removeUser(user.id),
    "signed in": async () => () => signInWithPassword(user, caller),
    "signed out": async () => () => deleteSession(token),
    "session ended": async () => () => deleteSessionById(user.id, session.id),
    "password changed": async () => {
      const [row] = await db.select().from(passwords).where(eq(passwords.userId, user.id));
      return () => replacePassword(session, newPassword, row?.hash);
    },
    "password reset": async () => {
      const link = await issueMailToken({ kind: "reset-password", email: user.email, userId: user.id });
      return () => resetPassword(link, newPassword, caller.address);
    },
    "email changed": async () => {
      const link = await issueMailToken({ kind: "confirm-email", email: newEmail(), userId: user.id });
      return () => confirmEmailChange(session, link);
    },
    "email confirmed": async () => {
      const link = await issueMailToken({ kind: "confirm-email", email: user.email, userId: user.id });
      return () => confirmEmailChange(session, link);
    },
  },
  stored,
);

it("other sessions that somebody ends are a line", async () => {
  const lines = await linesOf(async () => expect(await endOtherSessions({})).toMatchObject({ ok: true }));
  expect(lines).toMatchObject([{ kind: "sessions ended", actorId: user.id, userId: user.id }]);
});

it("a download of one's own data is a line", async () => {
  const lines = await linesOf(() => exportOwnData(session, user.password));
  expect(lines).toMatchObject([{ kind: "data exported", actorId: user.id, userId: user.id }]);
});

it("mail that a limit refuses is a line, without the address that it was for", async () => {
  const email = newEmail();
  const lines = await linesOf(async () => {
    for (let count = 0; count < 5; count++) await requestPasswordReset(email, caller.address);
  });
  const [line] = lines;
  expect(lines).toHaveLength(1);
  expect(line).toMatchObject({ kind: "limit reached", address: caller.address });
  expect(line?.details.limit).toContain("password reset");
  expect(JSON.stringify(line)).not.toContain(email);
});

it("every kind of event fits the table", async () => {
  const lines = await linesOf(async () => {
    for (const kind of eventKinds) await recordEvent(db, { kind, actor: user.id });
  });
  expect(lines.map(({ kind }) => kind)).toEqual([...eventKinds]);
});
