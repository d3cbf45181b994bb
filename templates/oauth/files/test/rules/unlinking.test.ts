// Whoever came with a provider that is unlinked now has no device that counts as the owner's.
import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { unlinkProvider } from "@/auth/oauth/actions";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { db } from "@/database";
import { accounts } from "@/database/schema";
import { browserOf } from "../support/browser";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const issuer = "https://id.example.com/";
vi.mock("@/auth/oauth/providers", () => {
  const provider: Partial<OAuthProvider> = { id: "one", name: "One", isConfigured: () => true, issuer: () => issuer };
  return { oauthProviders: [provider] };
});
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/email/send-email");
vi.mock("@/log");
withTemporaryDatabase();

const { createUser, sessionCookie } = peopleAt("http://localhost:3000");

it("only the device that unlinks it stays known", async () => {
  const { id: userId } = await createUser();
  await db.insert(accounts).values({ userId, provider: "one", issuer, providerAccountId: randomUUID() });
  const browser = await browserOf(userId, sessionCookie);
  expect(await unlinkProvider({ provider: "one" })).toMatchObject({ ok: true });
  expect(await browser.trust()).toEqual([1, true]);
});

it("every device stays known where nothing was unlinked", async () => {
  const browser = await browserOf((await createUser()).id, sessionCookie);
  expect(await unlinkProvider({ provider: "one" })).toMatchObject({ ok: true });
  expect(await browser.trust()).toEqual([0, false]);
});
