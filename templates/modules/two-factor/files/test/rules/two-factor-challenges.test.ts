// Whoever uses two-factor authentication gets a challenge in place of a session.
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import { beforeEach, expect, it, vi } from "vitest";
import { endOtherSessions } from "@/account/actions";
import { POST } from "@/app/api/auth/signin/route";
import { POST as sendCode } from "@/app/api/auth/two-factor/route";
import { passwordSignIn } from "@/auth/actions";
import { replacePassword } from "@/auth/replace-password";
import { type ActiveSession, findSession, hashToken } from "@/auth/sessions";
import { twoFactorSignIn } from "@/auth/two-factor/actions";
import { purgeChallenges } from "@/auth/two-factor/challenges";
import { db } from "@/database";
import { passwords, pendingSignIns } from "@/database/schema";
import { type AuthenticatorApp, enrol, testKey } from "../support/authenticator-app";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { challengeFor, countSessions, outcomeOf } from "../support/two-factor-requests";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.stubEnv("TWO_FACTOR_KEY", testKey);
vi.stubEnv("CORS_ALLOWED_ORIGINS", "https://other.example.com");
// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("next/cache");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");
const given = new Map<string, string>();

let [user, app] = [] as unknown as [TestUser, AuthenticatorApp];
beforeEach(async () => {
  vi.clearAllMocks();
  given.clear();
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  const set = ({ name, value }: { name: string; value: string }) => given.set(name, value);
  const get = (name: string) => (given.has(name) ? { name, value: given.get(name) } : undefined);
  vi.mocked(cookies).mockResolvedValue({ get, set } as never);
  user = await createUser();
  app = await enrol(user.id);
});

const leadsTo = (path: string) => ({ digest: expect.stringContaining(`;${path};`) });

const post = (body: object) =>
  POST(
    new NextRequest(`${url}/api/auth/signin`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
    {},
  );

it("the form leads to the page for the code, without a session and without a word about the device", async () => {
  const page = `/signin/two-factor?callbackUrl=${encodeURIComponent("/settings/profile?a=1")}`;
  await expect(passwordSignIn({ ...user, callbackUrl: "/settings/profile?a=1" })).rejects.toMatchObject(leadsTo(page));
  expect([given.has("two-factor"), given.has(sessionCookie), given.has("known-device")]).toEqual([true, false, false]);
  expect(await countSessions(user)).toBe(0);
  const send = twoFactorSignIn({ code: app.code(), callbackUrl: "/settings/profile?a=1" });
  await expect(send).rejects.toMatchObject(leadsTo("/settings/profile?a=1"));
  expect([...given.keys()]).toEqual(expect.arrayContaining([sessionCookie, "known-device"]));
  expect(given.get("two-factor")).toBe("");
  expect((await findSession(given.get(sessionCookie)))?.user.id).toBe(user.id);
});

it("clients that send JSON get it in the answer, and a cookie only if they are led on", async () => {
  const staying = await post({ ...user, redirect: false });
  expect(await staying.json()).toMatchObject({ status: 401, code: "two_factor_required" });
  expect(staying.headers.getSetCookie()).toEqual([]);
  const led = await post({ ...user, callbackUrl: "/settings/profile?a=1" });
  expect(led.headers.get("location")).toBe("/signin/two-factor?callbackUrl=%2Fsettings%2Fprofile%3Fa%3D1");
  expect(led.headers.getSetCookie().join()).toMatch(/^two-factor=[\w-]{43};.*HttpOnly/i);
  expect([await countSessions(user), given.size]).toEqual([0, 0]);
});

it("the token in the answer to a code is for scripts of another site alone", async () => {
  const request = (origin?: string) => {
    const body = JSON.stringify({ challenge, code: app.recoveryCodes[0], token: true });
    const headers = { "content-type": "application/json", ...(origin && { origin }) };
    return new NextRequest(`${url}/api/auth/two-factor`, { method: "POST", body, headers });
  };
  const challenge = await challengeFor(user);
  expect(await (await sendCode(request(), {})).json()).toMatchObject({ status: 403, code: "token_refused" });
  expect(await countSessions(user)).toBe(0);
  const answer = await sendCode(request("https://other.example.com"), {});
  expect(await answer.json()).toMatchObject({ ok: true, token: expect.any(String) });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it("it is removed once it has expired", async () => {
  const [old, open] = [await challengeFor(user), await challengeFor(user)];
  const isOld = eq(pendingSignIns.tokenHash, hashToken(old));
  await db
    .update(pendingSignIns)
    .set({ expires: new Date(Date.now() - 1000) })
    .where(isOld);
  await purgeChallenges(new Date());
  const left = await db.select().from(pendingSignIns).where(eq(pendingSignIns.userId, user.id));
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(open)]);
});

it("a wrong password begins none", async () => {
  const answer = await post({ ...user, password: "wrong password", redirect: false });
  expect(await answer.json()).toMatchObject({ code: "invalid_credentials" });
  expect(await db.$count(pendingSignIns, eq(pendingSignIns.userId, user.id))).toBe(0);
});

it("it ends with the sessions of its user, and with the password", async () => {
  const { token } = await createSession(user.id);
  const session = (await findSession(token)) as ActiveSession;
  given.set(sessionCookie, token);
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, user.id));
  const ends = [() => endOtherSessions({}), () => replacePassword(session, "another fine pass phrase", row?.hash)];
  for (const end of ends) {
    const challenge = await challengeFor(user);
    await end();
    expect(await outcomeOf(challenge, app.recoveryCodes[0] ?? "")).toBe("sign_in_expired");
  }
});
