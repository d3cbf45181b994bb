import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { confirmEmailChange } from "@/auth/change-email";
import { issueEmailToken } from "@/auth/email-tokens";
import { removeLinkedProvider } from "@/auth/oauth/linked-accounts";
import { linkedProviders } from "@/auth/oauth/offered-providers";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { finishPasswordReset, recoveryEmail } from "@/auth/password-reset";
import { db } from "@/database";
import { accounts, passwords, sessions, users } from "@/database/schema";
import { findAccount } from "@/users/find-account";
import { forgetConfirmation, peopleAt } from "../support/people";
import { sessionOf } from "../support/session-of";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Two providers that are offered, whatever this app was made with.
const issuer = "https://id.example.com/";
vi.mock("@/auth/oauth/providers", () => {
  const provider = (id: string): Partial<OAuthProvider> => ({
    id,
    name: `Provider ${id}`,
    isConfigured: () => true,
    issuer: () => issuer,
  });
  const away: Partial<OAuthProvider> = { ...provider("away"), isConfigured: () => false };
  return { oauthProviders: [provider("one"), provider("two"), away] };
});

// Emails go out after the answer to a request, and there is none here.
vi.mock("@/email/send-email");
vi.mock("@/log");
withTemporaryDatabase();

async function userWith(providers: string[], { password }: { password: boolean }): Promise<string> {
  const { id: userId } = await peopleAt("http://localhost:3000").createUser();
  for (const provider of providers) await addAccount(userId, provider, issuer);
  if (!password) await db.delete(passwords).where(eq(passwords.userId, userId));
  return userId;
}

async function addAccount(userId: string, provider: string, issuer: string): Promise<void> {
  const account = { userId, provider, issuer, providerAccountId: randomUUID() };
  await db.insert(accounts).values(account);
}

async function unlink(userId: string, provider: string): Promise<boolean> {
  return (await removeLinkedProvider(await sessionOf(userId), provider)) !== undefined;
}

/** What the email says to someone without a password who asks for a new one. */
async function howToSignIn(userId: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const email = user?.email ?? "";
  const neverWritten = () => {
    throw new Error("There is a password.");
  };
  return (await recoveryEmail(email, await findAccount(email), neverWritten)).text;
}

const former = "https://former.example.com/";

describe("an account of a former issuer", () => {
  it("is not linked", async () => {
    const userId = await userWith(["one"], { password: true });
    for (const issuer of [former, ""]) await addAccount(userId, "two", issuer);
    expect(await linkedProviders(userId)).toEqual(["one"]);
    expect(await unlink(userId, "two")).toBe(false);
  });

  it("is no other sign-in method", async () => {
    const userId = await userWith(["one"], { password: false });
    await addAccount(userId, "two", former);
    await expect(unlink(userId, "one")).rejects.toThrow("only way to sign in");
  });

  it("is not named to people who ask how they sign in", async () => {
    const userId = await userWith(["one"], { password: false });
    await addAccount(userId, "two", former);
    expect(await howToSignIn(userId)).toContain("You sign in with Provider one.");
    await db.update(accounts).set({ issuer: former }).where(eq(accounts.userId, userId));
    expect(await howToSignIn(userId)).toContain("If it is no longer offered, contact");
  });

  it("goes when the provider is unlinked, and so does nobody else's", async () => {
    const [userId, other] = [await userWith(["one"], { password: true }), await userWith(["one"], { password: true })];
    await addAccount(userId, "one", former);
    expect(await unlink(userId, "one")).toBe(true);
    expect(await db.select().from(accounts).where(eq(accounts.userId, userId))).toEqual([]);
    expect(await linkedProviders(other)).toEqual(["one"]);
  });
});

describe("a provider is unlinked", () => {
  it("where a password remains", async () => {
    const userId = await userWith(["one"], { password: true });
    await unlink(userId, "one");
    expect(await linkedProviders(userId)).toEqual([]);
  });

  it("where another provider remains", async () => {
    const userId = await userWith(["one", "two"], { password: false });
    await unlink(userId, "one");
    expect(await linkedProviders(userId)).toEqual(["two"]);
  });

  it("not where it is the only sign-in method", async () => {
    const userId = await userWith(["one"], { password: false });
    await expect(unlink(userId, "one")).rejects.toThrow("only way to sign in");
    expect(await linkedProviders(userId)).toEqual(["one"]);
  });

  it("not where the other one is not offered any more, or is somebody else's", async () => {
    await userWith(["two"], { password: true });
    const userId = await userWith(["one", "away"], { password: false });
    await expect(unlink(userId, "one")).rejects.toThrow("only way to sign in");
  });

  it("once, when both are taken away at the same time", async () => {
    for (let round = 0; round < 20; round++) {
      const userId = await userWith(["one", "two"], { password: false });
      const session = await sessionOf(userId);
      await Promise.allSettled(["one", "two"].map((provider) => removeLinkedProvider(session, provider)));
      expect(await linkedProviders(userId)).toHaveLength(1);
    }
  });
});

it("unlinking ends every other session, and nobody else's", async () => {
  const [userId, other] = [await userWith(["one"], { password: true }), await userWith(["one"], { password: true })];
  const [session] = [await sessionOf(userId), await sessionOf(userId), await sessionOf(other)];
  await removeLinkedProvider(session, "one");
  const left = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  expect(left).toEqual([{ id: session.id }]);
  expect(await db.$count(sessions, eq(sessions.userId, other))).toBe(1);
});

describe("the first confirmation of an address", () => {
  const people = peopleAt("http://localhost:3000");
  const password = "another fine pass phrase";
  const ways: [string, (user: { id: string; email: string }) => Promise<unknown>][] = [
    [
      "by a link to a new password",
      async ({ id: userId, email }) =>
        finishPasswordReset(await issueEmailToken({ kind: "reset-password", email, userId }), password, "203.0.113.1"),
    ],
    [
      "by a link to another address",
      async ({ id: userId }) => {
        const session = await sessionOf(userId);
        const token = await issueEmailToken({ kind: "confirm-email", email: people.newEmail(), userId });
        await confirmEmailChange(session, token);
      },
    ],
  ];

  it.each(ways)("%s unlinks providers from before, and no later one does", async (_, prove) => {
    const [unproven, proven] = [await people.createUser(), await people.createUser()];
    await forgetConfirmation(unproven);
    for (const user of [unproven, proven]) {
      await addAccount(user.id, "one", issuer);
      await prove(user);
    }
    expect(await linkedProviders(unproven.id)).toEqual([]);
    expect(await linkedProviders(proven.id)).toEqual(["one"]);
  });
});
