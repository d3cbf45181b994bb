// Checks a code from an authenticator app, or a recovery code, and uses it up: each works once, whatever happens at the same moment.
// Whoever gets to try one knows the password, so the owner hears of too many wrong ones.
import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { countAttempt, type Limit, type Refund } from "@/auth/limits";
import { hashToken } from "@/auth/sessions";
import { db, type Transaction } from "@/database";
import { authenticators, recoveryCodes } from "@/database/schema";
import { networksOf } from "@/http/networks";
import { Problem } from "@/http/problem";
import { DAY, MINUTE } from "@/time";
import { decryptSecret } from "./authenticators";
import { notifyOfWrongCodes, type Owner } from "./notices";
import { hashOfCode } from "./recovery-codes";
import { matchingStep } from "./totp";

/** A code of the app, or a recovery code, as people may type it. */
export const codeSchema = z
  .string("Enter a code.")
  .trim()
  .min(1, "Enter a code.")
  .max(100, "Enter a valid code.")
  .meta({ secret: true });

export const appCodeSchema = codeSchema.regex(/^\s*(\d\s*){6}$/, "Enter the six digits that the app shows.");

export type CodeKind = "authenticator app" | "recovery code";

/** What was typed, without the spaces that apps show in codes. */
function withoutSpaces(typed: string): string {
  return typed.replace(/\s/g, "");
}

/** Anything else isn't worth a question to the database. */
export function looksLikeCode(typed: string): boolean {
  return isGuessable(typed) || hashOfCode(typed) !== undefined;
}

/** Codes of six digits can be guessed; recovery codes can't. */
function isGuessable(typed: string): boolean {
  return /^\d{6}$/.test(withoutSpaces(typed));
}

/** Where a code is tried: at a sign-in that waits for it, or in a session, which blocks no other one and no sign-in. */
export type Place = { challenge: string } | { session: string };

/**
 * At sign-ins, codes count by user, over all that wait: a right password brings no new tries. Recovery codes don't, so that whoever uses up
 * the tries can't keep the owner out.
 */
export function countCode(owner: Owner, typed: string, ip: string, place: Place): Promise<Refund> {
  const limits = isGuessable(typed) ? codeLimits(owner.id, ip, place) : [recoveryCodeLimit(ip, place)];
  const caller = { user: owner.id, ip };
  return countAttempt(limits.map((limit) => ({ ...limit, caller }))).catch(async (error) => {
    if (error instanceof Problem && error.details.code === "too_many_attempts") await notifyOfWrongCodes(owner, ip);
    throw error;
  });
}

type CodeLimit = Omit<Limit, "caller">;

function codeLimits(userId: string, ip: string, place: Place): CodeLimit[] {
  const [kind, key] = "session" in place ? ["codes in a session", place.session] : ["codes", userId];
  const [network] = networksOf(ip);
  return [
    { kind: `${kind} per network`, key: `${key} from ${network}`, max: 5, window: 15 * MINUTE },
    { kind, key, max: 20, window: DAY },
  ];
}

/** Nobody can guess one: this keeps a flood of them from the database and the log. */
function recoveryCodeLimit(ip: string, place: Place): CodeLimit {
  const [network] = networksOf(ip);
  const key = "session" in place ? place.session : hashToken(place.challenge);
  return { kind: "recovery codes", key: `${key} from ${network}`, max: 20, window: 15 * MINUTE };
}

/** In the transaction of what the code is for, with the user locked. Undefined if it is wrong, or was used before. */
export async function consumeCode(
  tx: Transaction,
  userId: string,
  typed: string,
  now = new Date(),
): Promise<CodeKind | undefined> {
  if (isGuessable(typed))
    return (await consumeAppCode(tx, userId, withoutSpaces(typed), now)) ? "authenticator app" : undefined;
  const hash = hashOfCode(typed);
  return hash && (await consumeRecoveryCode(tx, userId, hash)) ? "recovery code" : undefined;
}

async function consumeAppCode(tx: Transaction, userId: string, code: string, now: Date): Promise<boolean> {
  const isOwn = eq(authenticators.userId, userId);
  const [found] = await tx.select().from(authenticators).where(isOwn);
  if (!found) return false;
  const step = matchingStep(decryptSecret(userId, found.secret), code, now);
  // A wrong code changes nothing: otherwise, guesses would use up the owner's next one.
  if (step === undefined || step <= found.lastStep) return false;
  await tx
    .update(authenticators)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(isOwn, lt(authenticators.lastStep, step)));
  return true;
}

async function consumeRecoveryCode(tx: Transaction, userId: string, codeHash: string): Promise<boolean> {
  const isOwnCode = and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId));
  const [found] = await tx.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(isOwnCode);
  if (!found) return false;
  await tx.delete(recoveryCodes).where(isOwnCode);
  return true;
}

export const wrongCode = "This code is wrong, or it was used before. Wait for the next one, or use a recovery code.";

export async function recordWrongCode(owner: Owner, ip: string, actor: string | null): Promise<void> {
  const failure = { event: "user.two_factor_failed", actor, user: owner.id, ip } as const;
  await recordAuditEvent(db, { ...failure, reason: "invalid_code" });
}
