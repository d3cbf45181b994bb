import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { removeLinkedProvider } from "@/auth/oauth/linked-accounts";
import { linkedProviders } from "@/auth/oauth/offered-providers";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { recoveryEmail } from "@/auth/password-reset";
import { db } from "@/database";
import { accounts, passwords, users } from "@/database/schema";
import { findAccount } from "@/users/find-account";
import { peopleAt } from "../support/people";
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

withTemporaryDatabase();

async function userWith(providers: string[], { password }: { password: boolean }): Promise<string> {
  const { id: userId } = await peopleAt("http://localhost:3000").createUser();
  for (const provider of providers) await addAccount(userId, provider, issuer);
  if (!password) await db.delete(passwords).where(eq(passwords.userId, userId));
  return userId;
}

async function addAccount(userId: string, provider: string, issuer: string): Promise<void> {
  const account = { userId, provider, issuer, providerAccountId: randomUUID(), type: "oauth" as const };
  await db.insert(accounts).values(account);
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
    expect(await removeLinkedProvider(userId, "two")).toBe(false);
  });

  it("is no other way in", async () => {
    const userId = await userWith(["one"], { password: false });
    await addAccount(userId, "two", former);
    await expect(removeLinkedProvider(userId, "one")).rejects.toThrow("only way to sign in");
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
    expect(await removeLinkedProvider(userId, "one")).toBe(true);
    expect(await db.select().from(accounts).where(eq(accounts.userId, userId))).toEqual([]);
    expect(await linkedProviders(other)).toEqual(["one"]);
  });
});

describe("a provider is unlinked", () => {
  it("where a password remains", async () => {
    const userId = await userWith(["one"], { password: true });
    await removeLinkedProvider(userId, "one");
    expect(await linkedProviders(userId)).toEqual([]);
  });

  it("where another provider remains", async () => {
    const userId = await userWith(["one", "two"], { password: false });
    await removeLinkedProvider(userId, "one");
    expect(await linkedProviders(userId)).toEqual(["two"]);
  });

  it("not where it is the only way in", async () => {
    const userId = await userWith(["one"], { password: false });
    await expect(removeLinkedProvider(userId, "one")).rejects.toThrow("only way to sign in");
    expect(await linkedProviders(userId)).toEqual(["one"]);
  });

  it("not where the other one is not offered any more, or is somebody else's", async () => {
    await userWith(["two"], { password: true });
    const userId = await userWith(["one", "away"], { password: false });
    await expect(removeLinkedProvider(userId, "one")).rejects.toThrow("only way to sign in");
  });

  it("once, when both are taken away at the same time", async () => {
    for (let round = 0; round < 20; round++) {
      const userId = await userWith(["one", "two"], { password: false });
      await Promise.allSettled(["one", "two"].map((provider) => removeLinkedProvider(userId, provider)));
      expect(await linkedProviders(userId)).toHaveLength(1);
    }
  });
});
