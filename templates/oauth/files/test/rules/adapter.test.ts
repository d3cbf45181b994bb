// What Auth.js documents of an adapter (authjs.dev/guides/creating-a-database-adapter), on whichever database the app has.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cookies } from "next/headers";
import type { AdapterUser } from "next-auth/adapters";
import { describe, expect, it, vi } from "vitest";
import { authAdapter } from "@/auth/adapter";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { signInKnownUser } from "@/auth/oauth/provider-sign-in";
import { findSession } from "@/auth/sessions";
import { db } from "@/database";
import { accounts, sessions, users } from "@/database/schema";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "user-agent": "test" }),
  cookies: vi.fn(async () => new Map()),
}));
vi.mock("@/log");

// Two providers that are offered, whatever this app was made with.
vi.mock("@/auth/oauth/providers", () => {
  const provider = (id: string): Partial<OAuthProvider> => ({
    id,
    isConfigured: () => true,
    issuer: () => `https://${id}.example.com`,
    reauthentication: { parameters: {}, requiresAuthTime: false },
  });
  return { oauthProviders: [provider("test"), provider("other")] };
});

withTemporaryDatabase();

function profile(email = `${randomUUID()}@example.com`): AdapterUser {
  return { id: randomUUID(), name: "Ada", email, emailVerified: null, image: null };
}

/** As a first sign-in by a provider goes. */
async function signUp(user = profile()) {
  const adapter = authAdapter();
  const created = await adapter.createUser?.(user);
  if (!created) throw new Error("createUser gave nothing back.");
  const account = { provider: "test", providerAccountId: randomUUID() };
  await adapter.linkAccount?.({ ...account, userId: created.id, type: "oauth" });
  return { id: created.id, email: created.email, account };
}

const newToken = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe("users of the adapter", () => {
  it("are found by email address in any spelling, and by account", async () => {
    const { id, email, account } = await signUp(profile(` ${randomUUID()}@EXAMPLE.com`));
    const adapter = authAdapter();
    expect(await adapter.getUserByEmail?.(email.toUpperCase())).toMatchObject({ id });
    expect(await adapter.getUserByAccount?.(account)).toMatchObject({ id });
    expect(email).toBe(email.trim().toLowerCase());
  });

  it("are viewers, whatever a provider says about them", async () => {
    const { id } = await signUp({ ...profile(), role: "admin" } as AdapterUser);
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect(user?.role).toBe("viewer");
  });

  it("are null where there are none", async () => {
    const adapter = authAdapter();
    expect(await adapter.getUserByEmail?.("nobody@example.com")).toBeNull();
    expect(await adapter.getUserByAccount?.({ provider: "test", providerAccountId: "nobody" })).toBeNull();
  });
});

/** As Auth.js calls the adapter when somebody signs in by a provider. */
async function signIn({ id, account }: Awaited<ReturnType<typeof signUp>>) {
  const adapter = authAdapter();
  await adapter.getUserByAccount?.(account);
  const created = await adapter.createSession?.({ sessionToken: newToken(), userId: id, expires: inAnHour() });
  return created?.sessionToken ?? "";
}

/** As it calls the adapter in a callback of somebody who is signed in. */
async function signedIn(user: Awaited<ReturnType<typeof signUp>>) {
  const adapter = authAdapter();
  const sessionToken = await signIn(user);
  await adapter.getSessionAndUser?.(sessionToken);
  return { adapter, sessionToken };
}

describe("accounts of the adapter", () => {
  it("can be linked to a user who is signed in", async () => {
    const user = await signUp();
    const { id } = user;
    const second = { provider: "other", providerAccountId: randomUUID() };
    const { adapter } = await signedIn(user);
    await adapter.linkAccount?.({ ...second, userId: id, type: "oidc" });
    expect(await authAdapter().getUserByAccount?.(second)).toMatchObject({ id });
  });

  it("are not linked if the session ended in the meantime, or is somebody else's", async () => {
    const user = await signUp();
    const { id } = user;
    const second = { provider: "other", providerAccountId: randomUUID() };
    const { adapter, sessionToken } = await signedIn(user);
    await adapter.deleteSession?.(sessionToken);
    const { adapter: stranger } = await signedIn(await signUp());
    for (const each of [adapter, stranger, authAdapter()]) {
      await expect(each.linkAccount?.({ ...second, userId: id, type: "oidc" })).rejects.toThrow("Sign in first.");
    }
    expect(await authAdapter().getUserByAccount?.(second)).toBeNull();
  });

  it("belong to one user alone", async () => {
    const { account } = await signUp();
    const other = await signUp();
    const { adapter } = await signedIn(other);
    await expect(adapter.linkAccount?.({ ...account, userId: other.id, type: "oauth" })).rejects.toThrow();
    expect((await authAdapter().getUserByAccount?.(account))?.id).not.toBe(other.id);
  });
});

describe("sessions of the adapter", () => {
  it("are found with their user by the token that Auth.js gets, until they are deleted", async () => {
    const user = await signUp();
    const { id, email } = user;
    const adapter = authAdapter();
    const sessionToken = await signIn(user);
    const found = await adapter.getSessionAndUser?.(sessionToken);
    expect(found).toMatchObject({ user: { id, email }, session: { sessionToken, userId: id } });
    expect(found?.session.expires).toBeInstanceOf(Date);
    await adapter.deleteSession?.(sessionToken);
    expect(await adapter.getSessionAndUser?.(sessionToken)).toBeNull();
  });

  it("don't begin if the account was unlinked, or belongs to somebody else, in the meantime", async () => {
    const [user, other] = [await signUp(), await signUp()];
    await expect(signIn({ ...user, account: other.account })).rejects.toThrow("unlinked");
    const adapter = authAdapter();
    await adapter.getUserByAccount?.(user.account);
    await db.delete(accounts).where(eq(accounts.userId, user.id));
    const session = { sessionToken: newToken(), userId: user.id, expires: inAnHour() };
    await expect(adapter.createSession?.(session)).rejects.toThrow("unlinked");
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });

  it("are null for a token that nobody has", async () => {
    expect(await authAdapter().getSessionAndUser?.(newToken())).toBeNull();
    await authAdapter().deleteSession?.(newToken());
  });
});

describe("a known user", () => {
  it("is signed in before Auth.js makes a session", async () => {
    const set = vi.fn();
    vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set } as never);
    const user = await signUp();
    const signIn = (callbackUrl: string) =>
      signInKnownUser(user.account, callbackUrl, { ip: "203.0.113.1", userAgent: "test" });
    expect(await signIn("/settings/profile?a=1")).toBe("/settings/profile?a=1");
    expect(await signIn("https://app.example.org/")).toBe("/dashboard");
    const cookie = set.mock.calls.map(([cookie]) => cookie).find(({ name }) => name.includes("session"));
    expect((await findSession(cookie?.value))?.user.id).toBe(user.id);
  });

  it("signInKnownUser returns undefined for an unknown account", async () => {
    const account = { provider: "test", providerAccountId: randomUUID() };
    const info = { ip: "203.0.113.1", userAgent: "test" };
    expect(await signInKnownUser(account, "/settings/profile", info)).toBeUndefined();
  });
});

describe("what the adapter lacks", () => {
  it("is what has no table: verification tokens and authenticators", () => {
    const names = Object.keys(authAdapter()).filter((name) => /verification|authenticator/i.test(name));
    expect(names).toEqual([]);
  });
});
