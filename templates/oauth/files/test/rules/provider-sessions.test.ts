// A sign-in with a provider is worth no more than confirming who one is there.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { expect, it, vi } from "vitest";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { signInKnownUser } from "@/auth/oauth/provider-sign-in";
import { isRecent, requireReauthentication } from "@/auth/reauthentication";
import { findSession } from "@/auth/sessions";
import { db } from "@/database";
import { accounts, passwords } from "@/database/schema";
import { peopleAt } from "../support/people";
import { withTemporaryDatabase } from "../support/with-temporary-database";

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

interface SignIn {
  provider: string;
  hasPassword?: boolean;
  /** Of the sign-in at the provider; it says nothing without. */
  minutesAgo?: number;
}

/** The session of somebody who has just come with a provider. */
async function signIn({ provider, hasPassword = false, minutesAgo }: SignIn) {
  const { id: userId, password } = await people.createUser();
  if (!hasPassword) await db.delete(passwords).where(eq(passwords.userId, userId));
  const account = { provider, providerAccountId: randomUUID() };
  await db.insert(accounts).values({ ...account, userId, issuer: "https://id.example.com/" });
  const set = vi.fn();
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set } as never);
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  const claims = minutesAgo === undefined ? {} : { auth_time: Math.floor(Date.now() / 1000) - minutesAgo * 60 };
  const id_token = `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;
  await signInKnownUser({ ...account, id_token }, "/", { ip: "203.0.113.1", userAgent: "test" });
  const [cookie] = set.mock.calls.map(([each]) => each).filter(({ name }) => name === people.sessionCookie);
  const session = await findSession(cookie?.value);
  if (!session) throw new Error("Nobody was signed in.");
  return { session, password };
}

it.each<[string, SignIn, boolean]>([
  ["whose only way it is", { provider: "plain" }, true],
  ["whose only way it is, by a sign-in there of this moment", { provider: "proving", minutesAgo: 0 }, true],
  ["whose only way it is, by a sign-in there of an hour ago", { provider: "proving", minutesAgo: 60 }, false],
  ["whose only way it is, if it doesn't say when, but can", { provider: "proving" }, false],
  ["who have a password", { provider: "plain", hasPassword: true }, false],
  [
    "who have a password, also by a new sign-in there",
    { provider: "proving", hasPassword: true, minutesAgo: 0 },
    false,
  ],
])("people %s: %o has confirmed who they are: %s", async (_, how, isConfirmed) => {
  expect(isRecent((await signIn(how)).session)).toBe(isConfirmed);
});

it("whoever has a password gives it for what takes reauthentication, right after the sign-in", async () => {
  const { session, password } = await signIn({ provider: "plain", hasPassword: true });
  const required = { details: { code: "reauthentication_required", methods: expect.arrayContaining(["password"]) } };
  await expect(requireReauthentication(session)).rejects.toMatchObject(required);
  await requireReauthentication(session, { password });
});
