// How often something may be tried. The counts are in the database, so they survive restarts and hold across instances.
import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { getDatabase } from "@/database/client";
import { countAttempt, uncountAttempt } from "@/database/count-attempt";
import { type Counter, isFull } from "@/database/counters";
import { attempts } from "@/database/schema";
import { networkOf } from "@/http/client-address";
import { Problem } from "@/http/problem";

const MINUTE = 60 * 1000;

export interface Limit {
  /** What is counted, such as "sign-in from 10.0.0.1". */
  subject: string;
  most: number;
  window: number;
}

export type GiveBack = (db?: Parameters<typeof uncountAttempt>[1]) => ReturnType<typeof uncountAttempt>;

export function signInLimits(email: string, address: string): Limit[] {
  const network = networkOf(address);
  return [...accountLimits(email, address), { subject: `sign-in from ${network}`, most: 100, window: 15 * MINUTE }];
}

/** Those of the limits on sign-in that count for this account alone. */
export function accountLimits(email: string, address: string): Limit[] {
  const window = 15 * MINUTE;
  return [
    { subject: `sign-in to ${email} from ${networkOf(address)}`, most: 5, window },
    // Far above the first one, so that a stranger who guesses does not lock the owner out.
    { subject: `sign-in to ${email}`, most: 20, window },
  ];
}

export function signUpLimits(address: string): Limit[] {
  return [{ subject: `sign-up from ${networkOf(address)}`, most: 20, window: 60 * MINUTE }];
}

/** For actions of a signed-in person that ask for the password again. */
export function confirmationLimits(userId: string): Limit[] {
  return [{ subject: `confirmation by ${userId}`, most: 5, window: 15 * MINUTE }];
}

/** For mails that anybody can make us send. `holders` are the addresses and accounts that they are about. */
export function mailLimits(kind: string, holders: string[], address: string): Limit[] {
  const window = 60 * MINUTE;
  return [
    ...holders.map((holder) => ({ subject: `${kind} mail for ${holder}`, most: 3, window })),
    { subject: `mail from ${networkOf(address)}`, most: 20, window },
  ];
}

/**
 * Counts the attempt before it is made, so that of many at once no more than allowed go through: one statement, however many
 * limits there are. Throws a 429 problem when there were too many. Those who limit failures alone give the attempt back after a
 * success, by `await giveBack()` or, within a transaction, by `await giveBack(tx)`.
 */
export async function takeAttempt(limits: Limit[]): Promise<GiveBack> {
  const now = new Date();
  const counters = limits
    .map(({ subject, most, window }) => ({ key: keyOf(subject), most, since: new Date(now.getTime() - window) }))
    // Always in the same order, so that two attempts that share counters never wait for each other.
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  if (!(await countAttempt(counters, now))) throw tooManyAttempts(await waitFor(counters));
  const keys = counters.map(({ key }) => key);
  return (db) => uncountAttempt(keys, db);
}

function keyOf(subject: string): string {
  return createHash("sha256").update(subject).digest("hex");
}

/** Milliseconds until every counter has room again. */
async function waitFor(counters: Counter[]): Promise<number> {
  const { key, startedAt } = attempts;
  const full = await getDatabase().select({ key, startedAt }).from(attempts).where(isFull(counters));
  const since = new Map(counters.map((counter) => [counter.key, counter.since.getTime()]));
  return Math.max(0, ...full.map((counter) => counter.startedAt.getTime() - (since.get(counter.key) ?? 0)));
}

/** True if the attempt was counted, false when there were too many. */
export async function isWithin(limits: Limit[]): Promise<boolean> {
  try {
    await takeAttempt(limits);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.details.status === 429) return false;
    throw error;
  }
}

/** Starts all of these counts over. */
export async function clearAttempts(limits: Limit[]): Promise<void> {
  const keys = limits.map(({ subject }) => keyOf(subject));
  await getDatabase().delete(attempts).where(inArray(attempts.key, keys));
}

function tooManyAttempts(wait: number): Problem {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Problem({
    status: 429,
    code: "too_many_attempts",
    detail: `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    headers: { "retry-after": String(seconds) },
  });
}
