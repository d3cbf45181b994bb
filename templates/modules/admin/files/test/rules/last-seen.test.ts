// When somebody was last seen: with the sign-in, and then every ten minutes.
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { completeSignIn } from "@/auth/complete-sign-in";
import { findSession, hashToken } from "@/auth/sessions";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { sessions, users } from "@/database/schema";
import { MINUTE } from "@/time";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

let user: TestUser;
let other: TestUser;
beforeEach(async () => {
  [user, other] = [await createUser(), await createUser()];
});

async function lastSeen({ id }: TestUser): Promise<Date | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row?.lastSeenAt ?? null;
}

/** A session whose activity was noted so long ago. */
async function sessionSeen(ago: number): Promise<string> {
  const { token } = await createSession(user.id);
  const lastSeenAt = new Date(Date.now() - ago);
  await db
    .update(sessions)
    .set({ lastSeenAt })
    .where(eq(sessions.sessionToken, hashToken(token)));
  return token;
}

it("is never for people who have not signed in, and changes with the sign-in, for nobody else", async () => {
  expect(await lastSeen(user)).toBeNull();
  const before = Date.now();
  await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await completeSignIn(tx, { user, userAgent: "test" });
  });
  expect((await lastSeen(user))?.getTime()).toBeGreaterThanOrEqual(before);
  expect(await lastSeen(other)).toBeNull();
});

it("changes with a request, if the last one was noted more than ten minutes ago", async () => {
  await findSession(await sessionSeen(9 * MINUTE));
  expect(await lastSeen(user)).toBeNull();
  await findSession(await sessionSeen(11 * MINUTE));
  expect(Date.now() - ((await lastSeen(user))?.getTime() ?? 0)).toBeLessThan(MINUTE);
  expect(await lastSeen(other)).toBeNull();
});

it("stays when the session ends, and goes with the person", async () => {
  await findSession(await sessionSeen(11 * MINUTE));
  const seen = await lastSeen(user);
  await db.delete(sessions);
  expect(await lastSeen(user)).toEqual(seen);
  await db.delete(users).where(eq(users.id, user.id));
  expect(await lastSeen(user)).toBeNull();
});
