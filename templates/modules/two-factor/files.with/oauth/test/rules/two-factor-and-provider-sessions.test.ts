// A code makes a sign-in with a provider worth no more than it is without one.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { expect, it, vi } from "vitest";
import { authAdapter } from "@/auth/adapter";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { signInKnownUser } from "@/auth/oauth/provider-sign-in";
import { isRecent, requireReauthentication } from "@/auth/reauthentication";
import { findSession } from "@/auth/sessions";
import { signInWithCode } from "@/auth/two-factor/sign-in";
import { db } from "@/database";
import { accounts, passwords } from "@/database/schema";
import { type AuthenticatorApp, enrol, testKey } from "../support/authenticator-app";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.stubEnv("TWO_FACTOR_KEY", testKey);
vi.mock("@/log");
vi.mock("@/email/send-email");
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
// Providers that are offered, whatever this app was made with.
vi.mock("@/auth/oauth/providers", () => {
  const provider = (id: string, requiresAuthTime: boolean, parameters = {}): Partial<OAuthProvider> => ({
    ...{ id, isConfigured: () => true, issuer: () => "https://id.example.com" },
    reauthentication: { parameters, requiresAuthTime },
  });
  return { oauthProviders: [provider("proving", true, { max_age: "0" }), provider("plain", false)] };
});
withTemporaryDatabase();

const people = peopleAt("http://localhost:3000");
const caller = { ip: "203.0.113.1", userAgent: "test" };

interface Way {
  provider: string;
  hasPassword?: boolean;
  /** Of the sign-in at the provider; it says nothing without. */
  minutesAgo?: number;
  code?: "recovery code";
}

async function personWith({ provider, hasPassword = false }: Way) {
  const { id: userId, password } = await people.createUser();
  if (!hasPassword) await db.delete(passwords).where(eq(passwords.userId, userId));
  const account = { provider, providerAccountId: randomUUID() };
  await db.insert(accounts).values({ ...account, userId, issuer: "https://id.example.com/" });
  return { userId, password, account, app: await enrol(userId) };
}

async function sessionAfterCode(challenge: string | undefined, app: AuthenticatorApp, code?: Way["code"]) {
  const answer = { challenge, code: code ? String(app.recoveryCodes[0]) : app.code() };
  const session = await findSession((await signInWithCode(answer, caller)).cookie.value);
  if (!session) throw new Error("Nobody was signed in.");
  return session;
}

/** The session of somebody who has just come with a provider, and entered a code. */
async function signIn(way: Way) {
  const { account, app, password } = await personWith(way);
  const set = vi.fn();
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  const { minutesAgo } = way;
  const claims = minutesAgo === undefined ? {} : { auth_time: Math.floor(Date.now() / 1000) - minutesAgo * 60 };
  const id_token = `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;
  await signInKnownUser({ ...account, id_token }, "/", caller);
  const [cookie] = set.mock.calls.map(([each]) => each).filter(({ name }) => name === "two-factor");
  return { session: await sessionAfterCode(cookie?.value, app, way.code), password };
}

it.each<[string, Way, boolean]>([
  ["whose only way it is", { provider: "plain" }, true],
  ["whose only way it is, by a sign-in there of this moment", { provider: "proving", minutesAgo: 0 }, true],
  ["whose only way it is, by a sign-in there of an hour ago", { provider: "proving", minutesAgo: 60 }, false],
  ["whose only way it is, if it doesn't say when, but can", { provider: "proving" }, false],
  ["who have a password", { provider: "plain", hasPassword: true }, false],
  ["who have a password, with a recovery code", { provider: "plain", hasPassword: true, code: "recovery code" }, false],
  [
    "who have a password, also by a new sign-in there",
    { provider: "proving", hasPassword: true, minutesAgo: 0 },
    false,
  ],
])("people %s: %o and a code has confirmed who they are: %s", async (_, way, isConfirmed) => {
  expect(isRecent((await signIn(way)).session)).toBe(isConfirmed);
});

it("whoever has a password gives it for what takes reauthentication, right after the code", async () => {
  const { session } = await signIn({ provider: "plain", hasPassword: true });
  const required = { details: { code: "reauthentication_required", methods: expect.arrayContaining(["password"]) } };
  await expect(requireReauthentication(session)).rejects.toMatchObject(required);
});

it("so it is if Auth.js signs in somebody who isn't new", async () => {
  const { userId, account, app } = await personWith({ provider: "plain" });
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  const adapter = authAdapter();
  await adapter.getUserByAccount?.(account);
  const created = await adapter.createSession?.({ sessionToken: "any", userId, expires: new Date() });
  expect(isRecent(await sessionAfterCode(created?.sessionToken, app))).toBe(false);
});
