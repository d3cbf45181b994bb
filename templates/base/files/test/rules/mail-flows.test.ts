// Whose a link in a mail is, what it ends, and how many mails anybody can cause.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { issueMailToken } from "@/auth/mail-tokens";
import { requestPasswordReset, resetPassword } from "@/auth/password-reset";
import { createSession, findSession } from "@/auth/sessions";
import { requestSignUp } from "@/auth/sign-up";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { sendLater } from "@/mail/send-mail";
import { confirmEmailChange, requestEmailChange } from "@/users/change-email";
import { confirmPassword } from "@/users/change-password";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
// Mails go out after the answer to a request, and there is none here.
vi.mock("@/mail/send-mail");
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");

async function newPerson() {
  const user = await createUser();
  const { token } = await createSession(user.id, "test");
  const session = await findSession(token);
  if (!session) throw new Error("The session is gone.");
  return { user, token, session };
}

beforeEach(() => {
  vi.clearAllMocks();
});

describe("a link to another address", () => {
  it("works for the person who asked for it alone", async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const email = newEmail();
    const token = await issueMailToken({ kind: "confirm-email", email, userId: person.user.id });
    await expect(confirmEmailChange(stranger.session, token)).rejects.toMatchObject({ details: { status: 410 } });
    await confirmEmailChange(person.session, token);
    expect((await findSession(person.token))?.user.email).toBe(email);
    expect((await findSession(stranger.token))?.user.email).toBe(stranger.user.email);
  });

  it("ends the other sessions of this person, and nobody else's", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { token: elsewhere } = await createSession(person.user.id, "test");
    const token = await issueMailToken({ kind: "confirm-email", email: newEmail(), userId: person.user.id });
    await confirmEmailChange(person.session, token);
    expect(await findSession(elsewhere)).toBeNull();
    expect(await findSession(person.token)).not.toBeNull();
    expect(await findSession(other.token)).not.toBeNull();
  });
});

describe("a link to a new password", () => {
  const newPassword = "another fine pass phrase";

  it("ends every session of this person and changes nobody else's password", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { id: userId, email } = person.user;
    const token = await issueMailToken({ kind: "reset-password", email, userId });
    await resetPassword(token, newPassword, "203.0.113.1");
    expect(await findSession(person.token)).toBeNull();
    expect(await findSession(other.token)).not.toBeNull();
    await confirmPassword(userId, newPassword, "password");
    await confirmPassword(other.user.id, other.user.password, "password");
    await expect(resetPassword(token, "yet another phrase", "203.0.113.1")).rejects.toThrow("no longer works");
  });

  it("is worth nothing in a mailbox that the account had before", async () => {
    const { user, token: session } = await newPerson();
    const token = await issueMailToken({ kind: "reset-password", email: user.email, userId: user.id });
    await getDatabase().update(users).set({ email: newEmail() }).where(eq(users.id, user.id));
    await expect(resetPassword(token, newPassword, "203.0.113.1")).rejects.toMatchObject({ details: { status: 410 } });
    expect(await findSession(session)).not.toBeNull();
    await confirmPassword(user.id, user.password, "password");
  });
});

describe("one address gets three mails of a kind an hour", () => {
  it.each<[string, (email: string, address: string) => Promise<void>]>([
    ["a new password", requestPasswordReset],
    ["a sign-up", (email, address) => requestSignUp({ name: "Ada", email }, "/account", address)],
    ["another address", async (email, address) => requestEmailChange((await newPerson()).session, email, address)],
  ])("for %s, whoever asks for them", async (_, request) => {
    const email = newEmail();
    for (let count = 1; count <= 5; count++) await request(email, `198.51.100.${count}`);
    expect(sendLater).toHaveBeenCalledTimes(3);
    await request(newEmail(), "198.51.100.9");
    expect(sendLater).toHaveBeenCalledTimes(4);
  });
});
