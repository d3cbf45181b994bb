// An id says nothing without its issuer: user 7 there is not the user 7 that we know.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authAdapter } from "@/auth/adapter";
import { issuerOf } from "@/auth/oauth/offered-providers";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { checkProviderSignIn } from "@/auth/oauth/provider-sign-in";
import { db } from "@/database";
import { users } from "@/database/schema";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const configured = vi.hoisted(() => ({ issuer: "" }));
const here = "https://here.example.com/";
const elsewhere = "https://elsewhere.example.com/";

vi.mock("next/headers", () => ({ cookies: async () => new Map() }));
// A provider whose issuer can change, whatever this app was made with.
vi.mock("@/auth/oauth/providers", () => {
  const isConfigured = () => true;
  const test: Partial<OAuthProvider> = { id: "test", isConfigured, issuer: () => configured.issuer };
  return { oauthProviders: [test] };
});

vi.stubEnv("AUTH_SIGNUP", "off");
vi.stubEnv("AUTH_SECRET", "a secret that only this test knows, really");
withTemporaryDatabase();

beforeEach(async () => {
  Object.assign(configured, { issuer: here });
});

async function newUser(): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({ id, name: "Ada", email: `${id}@example.com` });
  return id;
}

const account = (providerAccountId = randomUUID()) => ({ provider: "test", providerAccountId });

async function link(userId: string, linked = account()) {
  const adapter = authAdapter();
  const { token } = await createSession(userId);
  await adapter.getSessionAndUser?.(token);
  await adapter.linkAccount?.({ ...linked, userId, type: "oauth" });
  return linked;
}

const userOf = async (linked: ReturnType<typeof account>) => (await authAdapter().getUserByAccount?.(linked))?.id;

describe("an account at a provider", () => {
  it("signs nobody in while the provider has another issuer", async () => {
    const userId = await newUser();
    const linked = await link(userId);
    expect(await userOf(linked)).toBe(userId);
    configured.issuer = elsewhere;
    expect(await userOf(linked)).toBeUndefined();
    configured.issuer = here;
    expect(await userOf(linked)).toBe(userId);
  });

  it("can be somebody else's at another issuer", async () => {
    const [ada, eve] = [await newUser(), await newUser()];
    const linked = await link(ada);
    configured.issuer = elsewhere;
    await link(eve, linked);
    expect(await userOf(linked)).toBe(eve);
    configured.issuer = here;
    expect(await userOf(linked)).toBe(ada);
  });

  it("is not known at another issuer: where sign-up is off, it lets nobody in", async () => {
    const linked = await link(await newUser());
    const signIn = { email: "ada@example.com", account: linked, isLinking: false };
    expect(await checkProviderSignIn(signIn)).toBe(true);
    configured.issuer = elsewhere;
    expect(await checkProviderSignIn(signIn)).toContain("SignUpOff");
  });

  it("makes no account while sign-up is off, whatever was known of it before", async () => {
    const adapter = authAdapter();
    const email = `${randomUUID()}@example.com`;
    const created = await adapter.createUser?.({ id: randomUUID(), name: "Ada", email, emailVerified: null });
    const linking = adapter.linkAccount?.({ ...account(), userId: created?.id ?? "", type: "oauth" });
    await expect(linking).rejects.toThrow("Sign-up is turned off.");
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
  });

  it.each(["https://HERE.example.com", "https://here.example.com:443/"])(
    "has the same issuer as %s",
    async (spelling) => {
      const linked = await link(await newUser());
      configured.issuer = spelling;
      expect(await userOf(linked)).toBeDefined();
      expect(issuerOf({ issuer: () => spelling } as OAuthProvider)).toBe(here);
    },
  );
});
