// A session that ends while its person is at a provider, at the worst moments: what they went for isn't done, and nothing else is.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handlers } from "@/auth/authjs";
import { confirmWithProvider, linkProvider, unlinkProvider } from "@/auth/oauth/actions";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { checkProviderSignIn } from "@/auth/oauth/provider-sign-in";
import { reauthenticationMethods } from "@/auth/reauthentication";
import { deleteSession } from "@/auth/sessions";
import { db } from "@/database";
import { accounts, passwords, sessions, users } from "@/database/schema";
import { sendLater } from "@/email/send-email";
import { makeOld, peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

const provider = vi.hoisted(() => ({ answer: async (_path: string): Promise<object> => ({}), accountId: "" }));

vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
vi.mock("@/auth/oauth/provider-sign-in", { spy: true });
// A provider that is offered, whatever this app was made with.
vi.mock("@/auth/oauth/providers", async () => {
  const { customFetch } = await import("next-auth");
  const origin = "https://one.example.com";
  const one: Partial<OAuthProvider> = {
    id: "one",
    isConfigured: () => true,
    issuer: () => origin,
    reauthentication: { parameters: {}, requiresAuthTime: false },
    configure: () => ({
      ...{ id: "one", name: "One", type: "oauth", issuer: origin, clientId: "our-id", clientSecret: "secret" },
      ...{ authorization: `${origin}/authorize`, token: `${origin}/token`, userinfo: `${origin}/me` },
      checks: ["state"],
      profile: ({ id, email }) => ({ id, email, name: "Ada" }),
      [customFetch]: async (input: string | URL | Request) =>
        Response.json(await provider.answer(new URL(input instanceof Request ? input.url : input).pathname)),
    }),
  };
  return { oauthProviders: [one] };
});
withTemporaryDatabase();

const url = "http://localhost:3000";
const { createUser, newEmail, sessionCookie } = peopleAt(url);

let user: TestUser;
let token: string;
let browser: NextRequest;
let email: string;

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubEnv("AUTH_SIGNUP", "on");
  user = await createUser();
  ({ token } = await createSession(user.id));
  email = newEmail();
  provider.accountId = randomUUID();
  provider.answer = async (path) =>
    path === "/token" ? { access_token: "access", token_type: "bearer" } : { id: provider.accountId, email };
  browser = new NextRequest(url, { headers: { host: "localhost:3000" } });
  browser.cookies.set(sessionCookie, token);
  vi.mocked(headers).mockResolvedValue(browser.headers);
  vi.mocked(cookies).mockResolvedValue(browser.cookies as never);
});

type Start = typeof linkProvider;

/** To the provider, and back. */
async function roundTrip(start: Start): Promise<Response> {
  const redirect = await start({ provider: "one" }).catch((thrown) => thrown);
  const state = new URL(redirect.digest.split(";")[2]).searchParams.get("state");
  const headers = { cookie: browser.headers.get("cookie") ?? "", host: "localhost:3000" };
  return handlers.GET(new NextRequest(`${url}/api/auth/callback/one?code=x&state=${state}`, { headers }));
}

async function link(userId: string): Promise<void> {
  const account = { provider: "one", issuer: "https://one.example.com/", providerAccountId: provider.accountId };
  await db.insert(accounts).values({ userId, ...account });
}

const countAccounts = () => db.$count(accounts, eq(accounts.providerAccountId, provider.accountId));
const countUsers = () => db.$count(users, eq(users.email, email));

it("a session that was left open links and unlinks nothing", async () => {
  await link(user.id);
  await makeOld(user.id);
  const required = { ok: false, error: { code: "reauthentication_required", methods: ["password"] } };
  for (const act of [linkProvider, unlinkProvider]) expect(await act({ provider: "one" })).toMatchObject(required);
  expect(await countAccounts()).toBe(1);
});

/** When the session ends. */
const moments: [string, () => void][] = [
  [
    "while the provider answers",
    () => {
      const { answer } = provider;
      provider.answer = async (path) => {
        await deleteSession(token);
        return answer(path);
      };
    },
  ],
  [
    "after the answer was admitted",
    () => {
      vi.mocked(checkProviderSignIn).mockImplementationOnce(async () => {
        await deleteSession(token);
        return true;
      });
    },
  ],
];

it("links the account of a session that goes on", async () => {
  expect((await roundTrip(linkProvider)).headers.get("location")).toBe(`${url}/settings/security`);
  expect(await db.$count(accounts, eq(accounts.userId, user.id))).toBe(1);
  expect(await countUsers()).toBe(0);
});

it("linking and unlinking are told to the owner", async () => {
  await roundTrip(linkProvider);
  const told = () => vi.mocked(sendLater).mock.calls.map(([{ kind }, to]) => [kind, to.email]);
  expect(told()).toEqual([["provider-linked", user.email]]);
  expect(await unlinkProvider({ provider: "one" })).toMatchObject({ ok: true });
  expect(told()).toEqual([
    ["provider-linked", user.email],
    ["provider-unlinked", user.email],
  ]);
});

describe.each(moments)("a session that ends %s", (_, endSession) => {
  it("links nothing and makes no account", async () => {
    endSession();
    const response = await roundTrip(linkProvider);
    expect(response.headers.get("location")).toContain("/signin?error=");
    expect([await countAccounts(), await countUsers()]).toEqual([0, 0]);
  });

  it("signs nobody in whose account it is", async () => {
    const owner = await createUser();
    await link(owner.id);
    endSession();
    await roundTrip(linkProvider);
    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0);
  });
});

it("whoever has a password confirms who they are with it, and with no provider", async () => {
  await link(user.id);
  expect(await confirmWithProvider({ provider: "one" })).toMatchObject({ ok: false, error: { code: "not_a_method" } });
  expect(await reauthenticationMethods(user.id)).not.toContain("one");
  await db.delete(passwords).where(eq(passwords.userId, user.id));
  expect(await reauthenticationMethods(user.id)).toContain("one");
});

it("confirming who one is links nothing, switches to nobody and makes no account", async () => {
  await link(user.id);
  await db.delete(passwords).where(eq(passwords.userId, user.id));
  const linked = provider.accountId;
  const owner = await createUser();
  for (const ownerId of [undefined, owner.id]) {
    provider.accountId = randomUUID();
    if (ownerId) await link(ownerId);
    const before = await countAccounts();
    const response = await roundTrip(confirmWithProvider);
    expect(response.headers.get("location")).toContain("/reauthenticate?error=NotConfirmed");
    expect([await countAccounts(), await countUsers()]).toEqual([before, 0]);
    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0);
  }
  provider.accountId = linked;
  await roundTrip(confirmWithProvider);
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(row?.reauthenticatedAt).toBeInstanceOf(Date);
});
