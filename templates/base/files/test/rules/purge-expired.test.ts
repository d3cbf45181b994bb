// What has expired, and sessions that are too many, are removed after a sign-in, once the answer is out: some hosts stop
// whatever still runs then, but for after().
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { after, NextRequest } from "next/server";
import { beforeEach, expect, it, vi } from "vitest";
import { POST } from "@/app/api/auth/signin/route";
import { passwordSignIn } from "@/auth/actions";
import { purgeExpired } from "@/auth/purge-expired";
import { endSurplusSessions, findSession, hashToken, listActiveSessions } from "@/auth/sessions";
import { db } from "@/database";
import { attempts, sessions } from "@/database/schema";
import { logError } from "@/log";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

// Next.js answers these only while it handles a request.
vi.mock("next/headers");
vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

const { url, createUser } = peopleAt("http://localhost:3000");

let user: TestUser;
beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(headers).mockResolvedValue(new Headers() as never);
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set: () => {} } as never);
  user = await createUser();
  Object.assign(globalThis, { lastPurge: 0 });
});

const ways = {
  action: (password: string) => passwordSignIn({ email: user.email, password }),
  route: (password: string) => {
    const init = { method: "POST", body: JSON.stringify({ email: user.email, password, redirect: false }) };
    return POST(
      new NextRequest(`${url}/api/auth/signin`, { ...init, headers: { "content-type": "application/json" } }),
      {},
    );
  },
};

const startedAt = new Date(0);
const add = () => db.insert(attempts).values({ key: crypto.randomUUID(), count: 1, startedAt });
const remaining = () => db.$count(attempts, eq(attempts.startedAt, startedAt));

/** As many as the given number, of which the first was used longest ago. Returns the tokens. */
async function createSessions({ id }: TestUser, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index++) {
    const { token } = await createSession(id);
    const lastSeenAt = new Date(Date.now() - (count - index) * 1000);
    await db
      .update(sessions)
      .set({ lastSeenAt })
      .where(eq(sessions.sessionToken, hashToken(token)));
    tokens.push(token);
  }
  return tokens;
}

it.each(Object.entries(ways))("a sign-in by %s hands it to after(), and one that fails doesn't", async (_, signIn) => {
  await signIn("not the password");
  expect(vi.mocked(after).mock.calls).toEqual([]);
  await Promise.resolve(signIn(user.password)).catch(() => {});
  await createSessions(user, 50);
  await add();
  const works = vi.mocked(after).mock.calls.map(([work]) => work);
  for (const work of works) await (typeof work === "function" ? work() : work);
  expect([await remaining(), await db.$count(sessions, eq(sessions.userId, user.id))]).toEqual([0, 50]);
});

it("ends all but the 50 sessions of somebody that were used last, and nobody else's", async () => {
  const other = await createUser();
  const [others, own] = [await createSessions(other, 1), await createSessions(user, 52)];
  expect(await listActiveSessions(user.id)).toHaveLength(50);
  await endSurplusSessions(user.id);
  const left = await Promise.all([...others, ...own].map(async (token) => (await findSession(token)) !== null));
  expect(left).toEqual([true, false, false, ...Array<boolean>(50).fill(true)]);
});

it("is done when purgeExpired() is, at most once a minute", async () => {
  await add();
  await purgeExpired();
  expect(await remaining()).toBe(0);
  await add();
  await purgeExpired();
  expect(await remaining()).toBe(1);
});

it("goes on after what can't be removed, and logs it", async () => {
  await add();
  const failing = vi.spyOn(Object.getPrototypeOf(db), "delete").mockImplementationOnce(() => {
    throw new Error("The disk is full.");
  });
  await purgeExpired();
  failing.mockRestore();
  expect(await remaining()).toBe(0);
  expect(vi.mocked(logError).mock.calls).toMatchObject([["purge failed", new Error("The disk is full.")]]);
});
