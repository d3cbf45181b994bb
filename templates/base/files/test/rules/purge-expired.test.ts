// What has expired is removed after a sign-in, once the answer is out: some hosts stop whatever still runs then, but
// for after().
import { eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { after, NextRequest } from "next/server";
import { beforeEach, expect, it, vi } from "vitest";
import { POST } from "@/app/api/auth/signin/route";
import { passwordSignIn } from "@/auth/actions";
import { purgeExpired } from "@/auth/purge-expired";
import { db } from "@/database";
import { attempts } from "@/database/schema";
import { logError } from "@/log";
import { peopleAt, type TestUser } from "../support/people";
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

it.each(Object.entries(ways))("a sign-in by %s hands it to after(), and one that fails doesn't", async (_, signIn) => {
  await signIn("not the password");
  expect(vi.mocked(after).mock.calls).toEqual([]);
  await Promise.resolve(signIn(user.password)).catch(() => {});
  expect(vi.mocked(after).mock.calls).toEqual([[purgeExpired]]);
});

it("is done when purgeExpired() is, at most once a minute", async () => {
  const startedAt = new Date(0);
  const add = () => db.insert(attempts).values({ key: crypto.randomUUID(), count: 1, startedAt });
  const remaining = () => db.$count(attempts, eq(attempts.startedAt, startedAt));
  await add();
  await purgeExpired();
  expect(await remaining()).toBe(0);
  await add();
  await purgeExpired();
  expect(await remaining()).toBe(1);
});

it("goes on after what can't be removed, and logs it", async () => {
  const startedAt = new Date(0);
  await db.insert(attempts).values({ key: crypto.randomUUID(), count: 1, startedAt });
  const failing = vi.spyOn(Object.getPrototypeOf(db), "delete").mockImplementationOnce(() => {
    throw new Error("The disk is full.");
  });
  await purgeExpired();
  failing.mockRestore();
  expect(await db.$count(attempts, eq(attempts.startedAt, startedAt))).toBe(0);
  expect(vi.mocked(logError).mock.calls).toMatchObject([["purge failed", new Error("The disk is full.")]]);
});
