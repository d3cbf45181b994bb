// Whose a link in an email is, what it ends, and how many emails anybody can cause.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { confirmEmailChange, requestEmailChange } from "@/auth/change-email";
import { issueEmailToken } from "@/auth/email-tokens";
import { finishPasswordReset, startPasswordReset } from "@/auth/password-reset";
import { confirmPassword } from "@/auth/replace-password";
import { findSession, hashToken } from "@/auth/sessions";
import { finishSignUp, startSignUp } from "@/auth/sign-up";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { emailTokens, users } from "@/database/schema";
import { sendLater } from "@/email/send-email";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/database/locks", { spy: true });
vi.mock("@/log");
// Emails go out after the answer to a request, and there is none here.
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");

async function newPerson() {
  const user = await createUser();
  const { token } = await createSession(user.id);
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
    const token = await issueEmailToken({ kind: "confirm-email", email, userId: person.user.id });
    await expect(confirmEmailChange(stranger.session, token)).rejects.toMatchObject({ details: { status: 410 } });
    await confirmEmailChange(person.session, token);
    expect((await findSession(person.token))?.user.email).toBe(email);
    expect((await findSession(stranger.token))?.user.email).toBe(stranger.user.email);
  });

  it("ends the other sessions of this person, and nobody else's", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { token: elsewhere } = await createSession(person.user.id);
    const token = await issueEmailToken({ kind: "confirm-email", email: newEmail(), userId: person.user.id });
    await confirmEmailChange(person.session, token);
    expect(await findSession(elsewhere)).toBeNull();
    expect(await findSession(person.token)).not.toBeNull();
    expect(await findSession(other.token)).not.toBeNull();
  });

  it("ends the links to a new password that the former address has", async () => {
    const { user, session } = await newPerson();
    const reset = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
    const token = await issueEmailToken({ kind: "confirm-email", email: newEmail(), userId: user.id });
    await confirmEmailChange(session, token);
    await expect(finishPasswordReset(reset, "too late for this", "203.0.113.1")).rejects.toThrow("no longer works");
    // Nor would it work if the account got that address back.
    expect(await db.$count(emailTokens, eq(emailTokens.userId, user.id))).toBe(0);
  });

  it("changes nothing where somebody else got the address in the meantime", async () => {
    const { user, token: own, session } = await newPerson();
    const email = newEmail();
    const token = await issueEmailToken({ kind: "confirm-email", email, userId: user.id });
    await db.insert(users).values({ name: "Quicker", email });
    await expect(confirmEmailChange(session, token)).rejects.toThrow("now belongs to another account");
    expect((await findSession(own))?.user.email).toBe(user.email);
  });
});

describe("a link to a new password", () => {
  const newPassword = "another fine pass phrase";

  it("ends every session of this person and changes nobody else's password", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { id: userId, email } = person.user;
    const token = await issueEmailToken({ kind: "reset-password", email, userId });
    await finishPasswordReset(token, newPassword, "203.0.113.1");
    expect(await findSession(person.token)).toBeNull();
    expect(await findSession(other.token)).not.toBeNull();
    await confirmPassword(person.session, newPassword, "password");
    await confirmPassword(other.session, other.user.password, "password");
    await expect(finishPasswordReset(token, "yet another phrase", "203.0.113.1")).rejects.toThrow("no longer works");
  });

  it("is worth nothing in a mailbox that the account had before", async () => {
    const { user, token: session } = await newPerson();
    const token = await issueEmailToken({ kind: "reset-password", email: user.email, userId: user.id });
    await db.update(users).set({ email: newEmail() }).where(eq(users.id, user.id));
    await expect(finishPasswordReset(token, newPassword, "203.0.113.1")).rejects.toMatchObject({
      details: { status: 410 },
    });
    expect(await findSession(session)).not.toBeNull();
    await confirmPassword({ id: "test", user }, user.password, "password");
  });
});

it("takes the same statements to ask for a new password, whether or not there is an account", async () => {
  const { user } = await newPerson();
  const locksFor = async (email: string) => {
    vi.mocked(lockUser).mockClear();
    await startPasswordReset(email, "203.0.113.1");
    return vi.mocked(lockUser).mock.calls.length;
  };
  expect([await locksFor(user.email), await locksFor(newEmail())]).toEqual([1, 1]);
});

describe("a link to sign up", () => {
  const confirm = (token: string) => finishSignUp({ token, name: "Ada", password: "another fine pass phrase" });
  const stored = (email: string) => db.select().from(users).where(eq(users.email, email));

  it("makes one account, however many use it at once", async () => {
    const email = newEmail();
    const token = await issueEmailToken({ kind: "confirm-sign-up", email, name: "Ada" });
    const uses = await Promise.allSettled([1, 2, 3].map(() => confirm(token)));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stored(email)).toHaveLength(1);
  });

  it("doesn't touch an account that came first", async () => {
    const token = await issueEmailToken({ kind: "confirm-sign-up", email: newEmail(), name: "Ada" });
    const { email, id } = await createUser();
    await db
      .update(emailTokens)
      .set({ email })
      .where(eq(emailTokens.tokenHash, hashToken(token)));
    await expect(confirm(token)).rejects.toThrow("already has an account");
    expect(await stored(email)).toMatchObject([{ id, name: "Test viewer" }]);
  });
});

describe("a link of one kind", () => {
  it("makes no account, resets no password and changes no address that takes another", async () => {
    const { user, session } = await newPerson();
    const { id: userId, email } = user;
    const reset = await issueEmailToken({ kind: "reset-password", email, userId });
    const change = await issueEmailToken({ kind: "confirm-email", email: newEmail(), userId });
    const signUp = await issueEmailToken({ kind: "confirm-sign-up", email: newEmail(), name: "Ada" });
    const wrong = [
      ...[reset, change].map((token) => finishSignUp({ token, name: "Eve", password: "what a stranger takes" })),
      ...[signUp, change].map((token) => finishPasswordReset(token, "what a stranger takes", "203.0.113.1")),
      ...[signUp, reset].map((token) => confirmEmailChange(session, token)),
    ];
    await Promise.all(wrong.map((use) => expect(use).rejects.toThrow("no longer works")));
  });
});

describe("one address gets three emails of a kind an hour", () => {
  it.each<[string, (email: string, ip: string) => Promise<void>]>([
    ["a new password", (email, ip) => startPasswordReset(email, ip)],
    ["a sign-up", (email, ip) => startSignUp({ name: "Ada", email }, "/settings/profile", ip)],
  ])("for %s, whoever asks for them", async (_, request) => {
    const email = newEmail();
    for (let count = 1; count <= 5; count++) await request(email, `198.51.100.${count}`);
    expect(sendLater).toHaveBeenCalledTimes(3);
    await request(newEmail(), "198.51.100.9");
    expect(sendLater).toHaveBeenCalledTimes(4);
  });
});

describe("a new address", () => {
  it("is kept from nobody by what somebody else asked for", async () => {
    const [stranger, owner, email] = [await newPerson(), await newPerson(), newEmail()];
    const ask = ({ session }: typeof owner) => requestEmailChange(session, email, "198.51.100.1");
    for (let count = 0; count < 3; count++) await ask(stranger);
    await expect(ask(stranger)).rejects.toMatchObject({ details: { code: "too_many_attempts" } });
    await ask(owner);
    expect(vi.mocked(sendLater).mock.lastCall?.[1]).toEqual({ email, id: owner.user.id });
    expect(sendLater).toHaveBeenCalledTimes(4);
  });

  it("gets no more than twelve emails an hour, whoever asks for them", async () => {
    const email = newEmail();
    for (let person = 0; person < 5; person++) {
      const { session } = await newPerson();
      for (let count = 0; count < 3; count++) await requestEmailChange(session, email, `198.51.100.${person}`);
    }
    expect(sendLater).toHaveBeenCalledTimes(12);
  });
});
