// Providers that people link and unlink, and sign in with, are lines of activity.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { authAdapter } from "@/auth/adapter";
import { removeLinkedProvider } from "@/auth/oauth/linked-accounts";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { checkProviderSignIn } from "@/auth/oauth/provider-sign-in";
import { db } from "@/database";
import { accounts, sessions, users } from "@/database/schema";
import { peopleAt, type TestUser } from "../support/people";
import { linesOf, testChanges } from "../support/recorded-changes";
import { sessionOf } from "../support/session-of";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/audit/save-audit-event", { spy: true });
vi.mock("@/log");
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "user-agent": "test" }),
  cookies: async () => new Map(),
}));
// A provider that is offered, whatever this app was made with.
const issuer = "https://test.example.com";
vi.mock("@/auth/oauth/providers", () => {
  const test: Partial<OAuthProvider> = { id: "test", name: "Test", isConfigured: () => true, issuer: () => issuer };
  return { oauthProviders: [test] };
});
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");
const newAccount = () => ({ provider: "test", providerAccountId: randomUUID(), type: "oauth" as const });

let user: TestUser;
beforeEach(async () => {
  user = await createUser();
});

/** What Auth.js does for somebody who is signed in. */
async function link(account = newAccount()): Promise<void> {
  const adapter = authAdapter();
  await adapter.getSessionAndUser?.((await createSession(user.id)).token);
  await adapter.linkAccount?.({ ...account, userId: user.id });
}

/** What Auth.js does for somebody new. */
async function join() {
  const adapter = authAdapter();
  const profile = { id: "", name: "Ada", email: newEmail(), emailVerified: null, role: "viewer" as const };
  const created = await adapter.createUser?.(profile);
  await adapter.linkAccount?.({ ...newAccount(), userId: created?.id ?? "" });
}

async function stored() {
  return [await db.select().from(users), await db.select().from(accounts), await db.select().from(sessions)];
}

testChanges(
  {
    "user.created": async () => join,
    "user.provider_linked": async () => join,
    "user.provider_unlinked": async () => {
      await link();
      const session = await sessionOf(user.id);
      return () => removeLinkedProvider(session, "test");
    },
    "user.signed_in": async () => {
      const account = newAccount();
      await link(account);
      const adapter = authAdapter();
      await adapter.getUserByAccount?.(account);
      const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
      const session = { sessionToken: token, userId: user.id, expires: new Date(Date.now() + 3_600_000) };
      return async () => adapter.createSession?.(session);
    },
  },
  stored,
);

it("a link is the line of its owner, and says which provider", async () => {
  const lines = await linesOf(link);
  const line = { event: "user.provider_linked", actorId: user.id, userId: user.id, details: { provider: "test" } };
  expect(lines.filter(({ event }) => event !== "user.signed_in")).toMatchObject([line]);
});

it("a refusal is a line, without the address that the provider gave", async () => {
  const asked = { email: null, account: newAccount(), isLinking: false };
  const lines = await linesOf(() => checkProviderSignIn(asked));
  const details = { method: "test", reason: "EmailNotVerified" };
  expect(lines).toMatchObject([{ event: "user.sign_in_failed", actorId: null, userId: null, details }]);
});
