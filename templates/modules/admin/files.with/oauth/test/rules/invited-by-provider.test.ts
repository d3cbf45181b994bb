// Whoever accepts an invitation with a provider has to be known there by the invited address, at that moment.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cookies } from "next/headers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authAdapter } from "@/auth/adapter";
import { findInvitation, invite, withdraw } from "@/auth/invitations/invitations";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { checkProviderSignIn } from "@/auth/oauth/provider-sign-in";
import { db } from "@/database";
import { accounts, invitations, users } from "@/database/schema";
import { changeRole } from "@/users/change-user";
import { peopleAt, type TestUser } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "user-agent": "test" }), cookies: vi.fn() }));
// A provider that is offered, whatever this app was made with.
vi.mock("@/auth/oauth/providers", () => {
  const test: Partial<OAuthProvider> = {
    ...{ id: "test", isConfigured: () => true, issuer: () => "https://test.example.com" },
  };
  return { oauthProviders: [test] };
});
const signUp = vi.hoisted(() => ({ isOn: false }));
vi.mock("@/env", async (original) => {
  const { env, ...others } = await original<typeof import("@/env")>();
  return { ...others, env: Object.create(env, { AUTH_SIGNUP: { get: () => (signUp.isOn ? "on" : "off") } }) };
});
withTemporaryDatabase();

const { createUser, newEmail } = peopleAt("http://localhost:3000");

let inviter: TestUser;
let email: string;
let callbackUrl: string;
beforeEach(async () => {
  await db.delete(users);
  await createUser("admin");
  inviter = await createUser("admin");
  email = newEmail();
  const token = await invite(inviter.id, { email, role: "editor", isMailed: true });
  callbackUrl = `/invitation?token=${token}`;
});

const newAccount = () => ({ provider: "test", providerAccountId: randomUUID() });

/** Auth.js keeps in a cookie where the provider leads back to. */
function comeFrom(value: string): void {
  vi.mocked(cookies).mockResolvedValue(new Map([["authjs.callback-url", { value }]]) as never);
}

function ask(email: string | null, from = callbackUrl, account = newAccount()) {
  comeFrom(from);
  return checkProviderSignIn({ email, account, isLinking: false });
}

/** What Auth.js does once somebody new is admitted. */
async function join(email: string, from = callbackUrl) {
  comeFrom(from);
  const adapter = authAdapter();
  const profile = { id: "", name: "Ada", email, emailVerified: null, role: "admin" as const };
  const created = await adapter.createUser?.(profile);
  await adapter.linkAccount?.({ ...newAccount(), userId: created?.id ?? "", type: "oauth" });
}

const usersWith = (email: string) => db.select().from(users).where(eq(users.email, email));
const invited = () => findInvitation(new URLSearchParams(callbackUrl.split("?")[1]).get("token"));

describe("a provider, while sign-up is off", () => {
  it("lets in whoever has the link and, verified, the invited address", async () => {
    expect(await ask(email)).toBe(true);
    expect(await ask(email.toUpperCase())).toBe(true);
    await join(email.toUpperCase());
    expect(await usersWith(email)).toMatchObject([{ role: "editor", emailVerified: expect.any(Date) }]);
    expect(await invited()).toBeUndefined();
    const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
    expect(row?.acceptedBy).toBe((await usersWith(email))[0]?.id);
  });

  it("lets in nobody with another address, or one that isn't verified, or without the link", async () => {
    expect(await ask(newEmail())).toBe("/signin?error=NotInvited");
    expect(await ask(null)).toBe("/signin?error=EmailNotVerified");
    for (const from of ["/settings/profile", `/settings/profile?token=${callbackUrl.split("=")[1]}`]) {
      expect(await ask(email, from)).toBe("/signin?error=SignUpOff");
    }
    for (const from of ["/invitation", "/invitation?token=x"]) {
      expect(await ask(email, from)).toBe("/signin?error=NotInvited");
    }
    expect(await invited()).toBeDefined();
  });

  it("lets people in who have an account, whatever invitation they opened", async () => {
    const known = newAccount();
    const row = { ...known, userId: inviter.id, issuer: "https://test.example.com/" } as const;
    await db.insert(accounts).values(row);
    expect(await ask(newEmail(), callbackUrl, known)).toBe(true);
  });
});

it("doesn't create a viewer for another address, even if sign-up is open", async () => {
  signUp.isOn = true;
  expect(await ask(newEmail())).toBe("/signin?error=NotInvited");
  expect(await ask(newEmail(), "/settings/profile")).toBe(true);
  signUp.isOn = false;
});

describe("between the provider's answer and the account", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["the inviter can be demoted", () => changeRole(inviter.id, "viewer")],
    ["the invitation can be replaced", () => invite(inviter.id, { email, role: "viewer", isMailed: true })],
    [
      "the invitation can be withdrawn",
      async () => {
        const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
        await withdraw(row?.id ?? "");
      },
    ],
  ])("%s, and there is none", async (_, happen) => {
    expect(await ask(email)).toBe(true);
    await happen();
    await expect(join(email)).rejects.toThrow("no longer works");
    expect(await usersWith(email)).toEqual([]);
  });

  it("the address counts once more", async () => {
    const other = newEmail();
    await expect(join(other)).rejects.toThrow("no longer works");
    expect(await usersWith(other)).toEqual([]);
    expect(await invited()).toBeDefined();
  });

  it("one of several at once gets it, in 10 rounds", async () => {
    for (let round = 0; round < 10; round++) {
      email = newEmail();
      const token = await invite(inviter.id, { email, role: "editor", isMailed: true });
      const joined = await Promise.allSettled([1, 2, 3].map(() => join(email, `/invitation?token=${token}`)));
      expect(joined.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await usersWith(email)).toHaveLength(1);
    }
  });
});
