// Somebody who is suspended can't come in through a provider, and is told so.
import { cookies } from "next/headers";
import { expect, it, vi } from "vitest";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { signInKnownUser } from "@/auth/oauth/provider-sign-in";
import { db } from "@/database";
import { accounts, suspensions } from "@/database/schema";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("@/log");
// One that is offered, whatever this app was made with.
vi.mock("@/auth/oauth/providers", () => {
  const provider: Partial<OAuthProvider> = {
    id: "test",
    isConfigured: () => true,
    issuer: () => "https://test.example.com",
  };
  return { oauthProviders: [provider] };
});
withTemporaryDatabase();

it("by a provider", async () => {
  const set = vi.fn();
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set } as never);
  const { id: userId } = await peopleAt("http://localhost:3000").createUser();
  const account = { provider: "test", providerAccountId: userId };
  await db.insert(accounts).values({ ...account, userId, issuer: "https://test.example.com/" });
  await db.insert(suspensions).values({ userId, suspendedAt: new Date() });
  const info = { ip: "203.0.113.1", userAgent: "test" };
  expect(await signInKnownUser(account, "/settings/profile", info)).toBe("/signin?error=AccountUnavailable");
  expect(set).not.toHaveBeenCalled();
});
