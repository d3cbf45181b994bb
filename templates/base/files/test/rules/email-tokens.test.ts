import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  consumeEmailToken,
  type EmailTokenKind,
  endEmailTokens,
  findEmailToken,
  issueEmailToken,
} from "@/auth/email-tokens";
import { hashToken } from "@/auth/sessions";
import { db } from "@/database";
import { emailTokens, users } from "@/database/schema";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const kinds: EmailTokenKind[] = ["reset-password", "confirm-sign-up", "confirm-email"];

async function newUser(): Promise<{ userId: string; email: string }> {
  const user = { userId: randomUUID(), email: `${randomUUID()}@example.com` };
  await db.insert(users).values({ id: user.userId, name: "Ada", email: user.email });
  return user;
}

/** For which kinds a token works now. */
async function worksFor(token: string): Promise<EmailTokenKind[]> {
  const found = await Promise.all(kinds.map((kind) => findEmailToken(kind, token)));
  return kinds.filter((_, index) => found[index]);
}

function use(kind: EmailTokenKind, token: string): Promise<void> {
  return db.transaction((tx) => consumeEmailToken(tx, kind, hashToken(token)));
}

describe("a token in an email", () => {
  it.each([
    ["reset-password", 1],
    ["confirm-sign-up", 24],
    ["confirm-email", 24],
  ] as const)("for %s has 32 random bytes, is stored as a hash, and lives %d hours", async (kind, hours) => {
    const { email, userId } = await newUser();
    const token = await issueEmailToken({ kind, email, userId });
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [row] = await db.select().from(emailTokens).where(eq(emailTokens.email, email));
    expect(((row?.expires.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(hours, 1);
    for (const value of Object.values(row ?? {}).map(String)) expect(await worksFor(value)).toEqual([]);
  });

  it.each(kinds)("for %s is for nothing else", async (kind) => {
    const token = await issueEmailToken({ kind, ...(await newUser()) });
    expect(await worksFor(token)).toEqual([kind]);
    for (const other of kinds.filter((each) => each !== kind)) {
      await expect(use(other, token)).rejects.toMatchObject({ details: { status: 410 } });
    }
    await use(kind, token);
    await expect(use(kind, token)).rejects.toMatchObject({ details: { status: 410 } });
    expect(await worksFor(token)).toEqual([]);
  });

  it("works once, however many use it at once", async () => {
    const token = await issueEmailToken({ kind: "reset-password", ...(await newUser()) });
    const uses = await Promise.allSettled([1, 2, 3, 4].map(() => use("reset-password", token)));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each(["confirm-email"] as const)("for %s replaces the older one of its user alone", async (kind) => {
    const [ada, grace] = [await newUser(), await newUser()];
    const [other, another] = [
      await issueEmailToken({ kind, ...grace }),
      await issueEmailToken({ kind: kinds.find((each) => each !== kind) ?? kind, ...ada }),
    ];
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => issueEmailToken({ kind, ...ada })));
    const working = await Promise.all(tokens.map(worksFor));
    expect(working.filter((list) => list.length > 0)).toHaveLength(1);
    expect(await worksFor(other)).toEqual([kind]);
    expect(await worksFor(another)).toHaveLength(1);
  });

  it("for reset-password leaves those alone that are in the mailbox already, until one is used", async () => {
    const { userId, email } = await newUser();
    const issue = () => issueEmailToken({ kind: "reset-password", userId, email });
    const tokens = [await issue(), await issue()];
    for (const token of tokens) expect(await worksFor(token)).toEqual(["reset-password"]);
    await db.transaction((tx) => endEmailTokens(tx, { id: userId, email }));
    for (const token of tokens) expect(await worksFor(token)).toEqual([]);
  });

  it("for confirm-sign-up leaves those alone that are in the mailbox already", async () => {
    const email = `${randomUUID()}@example.com`;
    const issue = () => issueEmailToken({ kind: "confirm-sign-up", email, name: "Ada" });
    const tokens = [await issue(), await issue(), await issue()];
    for (const token of tokens) expect(await worksFor(token)).toEqual(["confirm-sign-up"]);
  });

  it("ends after its time", async () => {
    const token = await issueEmailToken({ kind: "confirm-email", ...(await newUser()) });
    await db.update(emailTokens).set({ expires: new Date(Date.now() - 1) });
    expect(await worksFor(token)).toEqual([]);
    await expect(use("confirm-email", token)).rejects.toMatchObject({ details: { status: 410 } });
  });
});
