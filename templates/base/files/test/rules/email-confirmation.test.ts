// The link to an address that nobody has confirmed yet.
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { confirmEmailChange, sendEmailConfirmation } from "@/auth/change-email";
import { issueEmailToken } from "@/auth/email-tokens";
import { deleteSession, findSession } from "@/auth/sessions";
import { hasUnconfirmedEmail } from "@/auth/verify-email";
import { db } from "@/database";
import { users } from "@/database/schema";
import { isEmailConfigured, sendLater } from "@/email/send-email";
import { forgetConfirmation, peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
// Emails go out after the answer to a request, and there is none here.
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(isEmailConfigured).mockReturnValue(true);
});

async function newPerson() {
  const user = await createUser();
  const { token } = await createSession(user.id);
  const session = await findSession(token);
  if (!session) throw new Error("The session is gone.");
  return { user, token, session };
}

const sentEmails = () => vi.mocked(sendLater).mock.calls.map(([{ kind }, { email }]) => [kind, email]);

async function verifiedAt({ id }: { id: string }) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row?.emailVerified;
}

it("confirms it to the person who is signed in alone, and ends the other sessions", async () => {
  const [{ user, session, token }, stranger] = [await newPerson(), await newPerson()];
  await forgetConfirmation(user);
  const { token: elsewhere } = await createSession(user.id);
  await sendEmailConfirmation(session, "203.0.113.1");
  expect(await verifiedAt(user)).toBeNull();
  const link = /token=([\w-]+)/.exec(vi.mocked(sendLater).mock.calls[0]?.[0].text ?? "")?.[1] ?? "";
  await expect(confirmEmailChange(stranger.session, link)).rejects.toThrow("no longer works");
  await confirmEmailChange(session, link);
  expect(await verifiedAt(user)).toBeInstanceOf(Date);
  expect(await findSession(elsewhere)).toBeNull();
  expect((await findSession(token))?.user.email).toBe(user.email);
  expect(sentEmails()).toEqual([["confirm-own-email", user.email]]);
});

it("isn't confirmed by a session that has ended", async () => {
  const { user, session, token } = await newPerson();
  await forgetConfirmation(user);
  const link = await issueEmailToken({ kind: "confirm-email", email: user.email, userId: user.id });
  await deleteSession(token);
  await expect(confirmEmailChange(session, link)).rejects.toMatchObject({ details: { status: 401 } });
  expect(await verifiedAt(user)).toBeNull();
});

it("is sent three times an hour, and to nobody who has confirmed it", async () => {
  const { user, session } = await newPerson();
  const request = () => sendEmailConfirmation(session, "203.0.113.1");
  await expect(request()).rejects.toMatchObject({ code: "email_confirmed" });
  await forgetConfirmation(user);
  for (let count = 0; count < 3; count++) await request();
  await expect(request()).rejects.toMatchObject({ details: { status: 429 } });
  expect(sentEmails()).toHaveLength(3);
});

it("is asked for only where the app sends email", async () => {
  const { user } = await newPerson();
  const isAsked = () => hasUnconfirmedEmail(db, user.id);
  expect(await isAsked()).toBe(false);
  await forgetConfirmation(user);
  expect(await isAsked()).toBe(true);
  vi.mocked(isEmailConfigured).mockReturnValue(false);
  expect(await isAsked()).toBe(false);
});
