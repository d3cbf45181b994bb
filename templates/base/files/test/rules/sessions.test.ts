// How long a session lasts, and what its token is worth.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deleteSession, findSession, hashToken, randomToken } from "@/auth/sessions";
import { db } from "@/database";
import { sessions, users } from "@/database/schema";
import { DAY, HOUR } from "@/time";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

async function newUser(): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({ id, name: "Ada", email: `${id}@example.com` });
  return id;
}

/** A session as it is in the database after a sign-in `created` ago whose last request was `seen` ago. */
async function sessionOfThePast(created: number, seen: number): Promise<string> {
  const { token } = await createSession(await newUser());
  const createdAt = new Date(Date.now() - created);
  const lastSeenAt = new Date(Date.now() - seen);
  const expires = new Date(Math.min(createdAt.getTime() + 30 * DAY, lastSeenAt.getTime() + 7 * DAY));
  await db
    .update(sessions)
    .set({ createdAt, lastSeenAt, expires })
    .where(eq(sessions.sessionToken, hashToken(token)));
  return token;
}

/** In days from now, as the session and its row say. */
async function daysLeft(token: string): Promise<number> {
  const session = await findSession(token);
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.sessionToken, hashToken(token)));
  expect(row?.expires).toEqual(session?.expires);
  return Math.round((((session?.expires.getTime() ?? 0) - Date.now()) / DAY) * 100) / 100;
}

describe("a session ends", () => {
  it("7 days after the sign-in, if nobody comes back", async () => {
    const { expires } = await createSession(await newUser());
    expect((expires.getTime() - Date.now()) / DAY).toBeCloseTo(7, 3);
  });

  it("after 7 days without activity", async () => {
    expect(await findSession(await sessionOfThePast(8 * DAY, 7 * DAY + HOUR))).toBeNull();
    expect(await findSession(await sessionOfThePast(8 * DAY, 7 * DAY - HOUR))).not.toBeNull();
  });

  it("after 30 days, even if active", async () => {
    expect(await findSession(await sessionOfThePast(30 * DAY + HOUR, HOUR))).toBeNull();
    expect(await findSession(await sessionOfThePast(30 * DAY - HOUR, HOUR))).not.toBeNull();
  });

  it("later with each visit, but never later than 30 days after the sign-in", async () => {
    expect(await daysLeft(await sessionOfThePast(2 * DAY, DAY))).toBe(7);
    expect(await daysLeft(await sessionOfThePast(29 * DAY, DAY))).toBe(1);
  });
});

describe("a visit", () => {
  it("extends only its own session", async () => {
    const [visited, other] = [await sessionOfThePast(2 * DAY, DAY), await sessionOfThePast(2 * DAY, DAY)];
    await findSession(visited);
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.sessionToken, hashToken(other)));
    expect(((row?.expires.getTime() ?? 0) - Date.now()) / DAY).toBeCloseTo(6, 2);
  });
});

describe("the token of a session", () => {
  it("holds 256 random bits and is new each time", () => {
    const tokens = Array.from({ length: 1000 }, randomToken);
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  it("is stored as a hash: nothing in a copy of the database signs in", async () => {
    const userId = await newUser();
    const { token } = await createSession(userId);
    const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
    const values = rows.flatMap((row) => Object.values(row)).map(String);
    expect(values).not.toContain(token);
    for (const value of values) expect(await findSession(value)).toBeNull();
    expect(await findSession(token)).not.toBeNull();
  });
});

describe("an invalid token", () => {
  it.each([undefined, "", "x", "a".repeat(42), "a".repeat(43), "a".repeat(44), "ü".repeat(43), `${"a".repeat(42)}\n`])(
    "%j finds no session",
    async (token) => {
      expect(await findSession(token)).toBeNull();
    },
  );
});

describe("an ended session", () => {
  it("is invalid immediately", async () => {
    const userId = await newUser();
    const { token } = await createSession(userId);
    await deleteSession(token);
    expect(await findSession(token)).toBeNull();
  });
});
