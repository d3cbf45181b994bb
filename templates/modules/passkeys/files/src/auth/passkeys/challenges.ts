// What a device signs when a passkey is made or used. A challenge is good for one purpose, ten minutes and one answer. It carries
// its own end and our signature, so that nothing is stored for strangers who open the sign-in page; what is stored are answers.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { lt } from "drizzle-orm";
import { hashToken } from "@/auth/sessions";
import { db, type Transaction } from "@/database";
import { answeredChallenges } from "@/database/schema";
import { env } from "@/env";

const CHALLENGE_LIFETIME = 10 * 60 * 1000;

/** 16 random bytes, the end in milliseconds in 6, and the signature of both in 32. */
const [RANDOM, END] = [16, 22];
const LENGTH = 54;

/** Signing in, or adding a passkey or confirming who one is within one session. */
export type Purpose = "sign in" | `${"add" | "reauthenticate"} in session ${string}`;

export function newChallenge(purpose: Purpose, now = Date.now()): string {
  const content = Buffer.alloc(END);
  randomBytes(RANDOM).copy(content);
  content.writeUIntBE(now + CHALLENGE_LIFETIME, RANDOM, END - RANDOM);
  return Buffer.concat([content, sign(purpose, content)]).toString("base64url");
}

/** True if it was made here, for this purpose, and not too long ago. */
export function isOpenChallenge(challenge: string, purpose: Purpose, now = Date.now()): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== LENGTH || bytes.toString("base64url") !== challenge) return false;
  const content = bytes.subarray(0, END);
  return timingSafeEqual(bytes.subarray(END), sign(purpose, content)) && endOf(bytes) > now;
}

function sign(purpose: Purpose, content: Buffer): Buffer {
  return createHmac("sha256", env.AUTH_SECRET).update(`passkey challenge to ${purpose}\n`).update(content).digest();
}

function endOf(bytes: Buffer): number {
  return bytes.readUIntBE(RANDOM, END - RANDOM);
}

/** Of several answers at once, one is the first; the others violate the table's key. */
export async function markUsed(tx: Transaction, challenge: string): Promise<void> {
  const expires = new Date(endOf(Buffer.from(challenge, "base64url")));
  await tx.insert(answeredChallenges).values({ challengeHash: hashToken(challenge), expires });
}

/** Kept for longer than they are open, for an answer that is being checked at that moment, and for clocks that differ. */
export async function purgeAnswers(now: Date): Promise<void> {
  const end = new Date(now.getTime() - CHALLENGE_LIFETIME);
  await db.delete(answeredChallenges).where(lt(answeredChallenges.expires, end));
}
