// What people do to their own account, and what it must not do to anybody else's.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { confirmPassword, hasPassword, replacePassword } from "@/auth/replace-password";
import { type ActiveSession, deleteSession, deleteSessionById, findSession, listActiveSessions } from "@/auth/sessions";
import { signInWithPassword } from "@/auth/sign-in";
import { db } from "@/database";
import { emailTokens, passwords, sessions, users } from "@/database/schema";
import { changeName, removeUser } from "@/users/change-user";
import { createUser as createPerson } from "@/users/create-user";
import { findAccount } from "@/users/find-account";
import { hashPassword } from "@/users/passwords";
import { nameSchema } from "@/users/user-fields";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");

interface Person {
  user: TestUser;
  token: string;
  session: ActiveSession;
}

/** Signed in, with a link in the mailbox. */
async function newPerson(): Promise<Person> {
  const user = await createUser();
  const { token } = await createSession(user.id);
  const session = await findSession(token);
  if (!session) throw new Error("The session is gone.");
  const message = { kind: "reset-password" as const, tokenHash: crypto.randomUUID(), expires: session.expires };
  await db.insert(emailTokens).values({ ...message, userId: user.id, email: user.email });
  return { user, token, session };
}

/** All that is stored of somebody, to see whether something changed it. */
async function storedOf({ user: { id } }: Person) {
  return {
    user: await db.select().from(users).where(eq(users.id, id)),
    password: await db.select().from(passwords).where(eq(passwords.userId, id)),
    sessions: await db.select().from(sessions).where(eq(sessions.userId, id)),
    emails: await db.select().from(emailTokens).where(eq(emailTokens.userId, id)),
  };
}

let person: Person;
let other: Person;
let before: Awaited<ReturnType<typeof storedOf>>;

beforeEach(async () => {
  [person, other] = [await newPerson(), await newPerson()];
  before = await storedOf(other);
});

describe("a new password", () => {
  const newPassword = "another fine pass phrase";
  const ask = (password: string) => confirmPassword(person.session, password, "password");
  const take = (password: string, checkedHash?: string) => replacePassword(person.session, password, checkedHash);
  const isTooLate = { code: "password_changed" };
  const isSignedOut = { details: { status: 401 } };

  it("ends the other sessions and the links in emails, and leaves this session and everybody else alone", async () => {
    const { token: elsewhere } = await createSession(person.user.id);
    await take(newPassword, await ask(person.user.password));
    expect(await findSession(elsewhere)).toBeNull();
    expect(await findSession(person.token)).not.toBeNull();
    expect((await storedOf(person)).emails).toEqual([]);
    await ask(newPassword);
    await expect(ask(person.user.password)).rejects.toThrow("not your current");
    expect(await storedOf(other)).toEqual(before);
  });

  it("is not saved if the password that was checked is no longer the current one, as after a reset", async () => {
    const checked = await ask(person.user.password);
    const hash = await hashPassword("what the owner took");
    await db.update(passwords).set({ hash }).where(eq(passwords.userId, person.user.id));
    await expect(take("what the thief takes", checked)).rejects.toMatchObject(isTooLate);
    await ask("what the owner took");
  });

  it("is saved once when two changes run at the same time", async () => {
    const checked = await ask(person.user.password);
    const taken = ["the first pass phrase", "the second pass phrase"];
    const changes = await Promise.allSettled(taken.map((password) => take(password, checked)));
    expect(changes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await ask(taken[changes.findIndex(({ status }) => status === "fulfilled")] ?? "");
  });

  it("can be set without the current one only while there is none", async () => {
    await expect(take("a second one")).rejects.toMatchObject(isTooLate);
    await db.delete(passwords).where(eq(passwords.userId, person.user.id));
    await take("the first of all");
    await ask("the first of all");
  });

  it("is not saved for an account that was deleted", async () => {
    const checked = await ask(person.user.password);
    await removeUser(person.user.id);
    await expect(take("too late for this", checked)).rejects.toMatchObject(isSignedOut);
  });

  it("is not saved for a session that has ended", async () => {
    const checked = await ask(person.user.password);
    await deleteSession(person.token);
    await expect(take("what the thief takes", checked)).rejects.toMatchObject(isSignedOut);
    await ask(person.user.password);
  });
});

describe("asking for the password again", () => {
  it("accepts the user's own password, and locks after five wrong ones, this session alone", async () => {
    const ask = (password: string) => confirmPassword(person.session, password, "password");
    await ask(person.user.password);
    for (let count = 0; count < 5; count++)
      await expect(ask("wrong")).rejects.toMatchObject({ fields: { password: expect.any(String) } });
    await expect(ask(person.user.password)).rejects.toMatchObject({ details: { status: 429 } });
    await confirmPassword(other.session, other.user.password, "password");
    const elsewhere = (await findSession((await createSession(person.user.id)).token)) as ActiveSession;
    await confirmPassword(elsewhere, person.user.password, "password");
    const { email, password } = person.user;
    expect(await signInWithPassword({ email, password }, { ip: "203.0.113.1", userAgent: "test" })).toBeDefined();
  });

  it("knows accounts without a password", async () => {
    await db.delete(passwords).where(eq(passwords.userId, person.user.id));
    expect([await hasPassword(person.user.id), await hasPassword(other.user.id)]).toEqual([false, true]);
    expect(await findAccount(person.user.email)).toMatchObject({ id: person.user.id });
    expect(await findAccount(newEmail())).toBeUndefined();
  });
});

describe("a session", () => {
  it("is listed for its owner alone, as long as it lasts", async () => {
    await db
      .update(sessions)
      .set({ expires: new Date(0) })
      .where(eq(sessions.userId, other.user.id));
    const listed = await listActiveSessions(person.user.id);
    expect(listed.map(({ id }) => id)).toEqual([person.session.id]);
    expect(await listActiveSessions(other.user.id)).toEqual([]);
  });

  it("is ended by its owner alone, and no other one with it", async () => {
    const { token: second } = await createSession(person.user.id);
    await deleteSessionById(other.user.id, person.session.id);
    expect(await findSession(person.token)).not.toBeNull();
    await deleteSessionById(person.user.id, person.session.id);
    expect(await findSession(person.token)).toBeNull();
    expect(await findSession(second)).not.toBeNull();
    await deleteSession(second);
    expect(await storedOf(other)).toEqual(before);
  });
});

describe("a name", () => {
  it("changes for this person alone", async () => {
    await changeName(person.user.id, "Augusta King");
    expect((await storedOf(person)).user[0]?.name).toBe("Augusta King");
    expect(await storedOf(other)).toEqual(before);
  });

  it.each(["", "  ", "a".repeat(101), "a\nb", "a\u0000", "a\u2028b", "\u200B", "\u3164 \u2800", "Ada\u202Elive"])(
    "can't be %j",
    (name) => {
      expect(nameSchema.safeParse(name).success).toBe(false);
    },
  );
});

it.each(["O\u2019Brien", "\u0645\u06CC\u200C\u062E", "\u{1F468}\u200D\u{1F469}", "Ada \u00DC. King"])(
  "a name can be %s",
  (name) => {
    expect(nameSchema.safeParse(name).success).toBe(true);
  },
);

describe("an account", () => {
  it("deletes all of its own data and nothing else", async () => {
    await removeUser(person.user.id);
    expect(await storedOf(person)).toEqual({ user: [], password: [], sessions: [], emails: [] });
    expect(await storedOf(other)).toEqual(before);
  });

  it("has the role that it was created with, whatever else is sent along", async () => {
    const sent = { name: "Eve", email: newEmail(), password: "correct horse battery", role: "admin" };
    const { id } = await createPerson(sent, "viewer");
    const [stored] = await db.select().from(users).where(eq(users.id, id));
    expect(stored).toMatchObject({ role: "viewer", emailVerified: null });
  });
});
