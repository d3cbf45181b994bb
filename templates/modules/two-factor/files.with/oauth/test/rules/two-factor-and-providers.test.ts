// A provider is one factor: whoever uses two-factor authentication enters a code after it.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cookies } from "next/headers";
import { expect, it, vi } from "vitest";
import { authAdapter } from "@/auth/adapter";
import { confirmWithProvider } from "@/auth/oauth/actions";
import { removeLinkedProvider } from "@/auth/oauth/linked-accounts";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { signInKnownUser } from "@/auth/oauth/provider-sign-in";
import { findSession } from "@/auth/sessions";
import { db } from "@/database";
import { accounts, passwords, sessions } from "@/database/schema";
import { enrol, testKey } from "../support/authenticator-app";
import { peopleAt } from "../support/people";
import { sessionOf } from "../support/session-of";
import { createSession } from "../support/sessions";
import { outcomeOf } from "../support/two-factor-requests";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.stubEnv("TWO_FACTOR_KEY", testKey);
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "user-agent": "test" }), cookies: vi.fn() }));
vi.mock("next/server", async (original) => ({ ...(await original<object>()), after: () => {} }));
vi.mock("@/log");
vi.mock("@/auth/authjs", async (original) => ({
  ...(await original<object>()),
  signIn: async () => "https://test.example.com/authorize?state=this-trip",
}));
vi.mock("@/auth/oauth/providers", () => {
  const provider: Partial<OAuthProvider> = {
    id: "test",
    isConfigured: () => true,
    issuer: () => "https://test.example.com",
    reauthentication: { parameters: {}, requiresAuthTime: false },
  };
  return { oauthProviders: [provider] };
});
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

it("its callback ends at the page for the code, without a session, and unlinking it ends that", async () => {
  const set = vi.fn();
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set } as never);
  const { id } = await createUser();
  const app = await enrol(id);
  const account = { provider: "test", providerAccountId: randomUUID() };
  await db.insert(accounts).values({ ...account, userId: id, issuer: "https://test.example.com/" });
  const signIn = () => signInKnownUser(account, "/settings/profile", { ip: "203.0.113.1", userAgent: "test" });
  expect(await signIn()).toBe("/signin/two-factor?callbackUrl=%2Fsettings%2Fprofile");
  const challenge = set.mock.calls.find(([{ name }]) => name === "two-factor")?.[0].value;
  expect(challenge).toEqual(expect.any(String));
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  await removeLinkedProvider(await sessionOf(id), "test");
  expect(await outcomeOf(challenge, app.code())).toBe("sign_in_expired");
});

it("confirming one's identity with it takes a code before, too", async () => {
  const { id } = await createUser();
  const app = await enrol(id);
  const account = { provider: "test", providerAccountId: randomUUID(), issuer: "https://test.example.com/" };
  await db.insert(accounts).values({ ...account, userId: id });
  await db.delete(passwords).where(eq(passwords.userId, id));
  const { token } = await createSession(id);
  const set = vi.fn();
  const get = (name: string) => (name.includes("session") ? { value: token } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set } as never);
  const refused = { ok: false, error: { fields: { code: expect.any(String) } } };
  expect(await confirmWithProvider({ provider: "test" })).toMatchObject(refused);
  expect(await confirmWithProvider({ provider: "test", code: "000000" })).toMatchObject(refused);
  expect(set).not.toHaveBeenCalled();
  await expect(confirmWithProvider({ provider: "test", code: app.code() })).rejects.toThrow("NEXT_REDIRECT");
  expect(set.mock.calls.map(([{ name }]) => name)).toEqual(["round-trip"]);
});

it("Auth.js itself gets nothing that opens anything", async () => {
  const { id } = await createUser();
  await enrol(id);
  const account = { provider: "test", providerAccountId: randomUUID() };
  await db.insert(accounts).values({ ...account, userId: id, issuer: "https://test.example.com/" });
  const adapter = authAdapter();
  await adapter.getUserByAccount?.(account);
  const created = await adapter.createSession?.({ sessionToken: "any", userId: id, expires: new Date() });
  expect(await findSession(created?.sessionToken)).toBeNull();
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});
