// How often something may be tried. The counts are in the database, so they survive restarts and hold across instances.
import { createHash } from "node:crypto";
import { countAttempt, uncountAttempt } from "@/database/count-attempt";
import { networkOf } from "@/http/client-address";
import { Problem } from "@/http/problem";

const MINUTE = 60 * 1000;

export interface Limit {
  /** What is counted, such as "sign-in from 10.0.0.1". */
  subject: string;
  most: number;
  window: number;
}

export function signInLimits(email: string, address: string): Limit[] {
  const window = 15 * MINUTE;
  const network = networkOf(address);
  return [
    { subject: `sign-in to ${email} from ${network}`, most: 5, window },
    // Far above the first one, so that a stranger who guesses does not lock the owner out.
    { subject: `sign-in to ${email}`, most: 20, window },
    { subject: `sign-in from ${network}`, most: 100, window },
  ];
}

export function signUpLimits(address: string): Limit[] {
  return [{ subject: `sign-up from ${networkOf(address)}`, most: 20, window: 60 * MINUTE }];
}

/** For actions of a signed-in person that ask for the password again. */
export function confirmationLimits(userId: string): Limit[] {
  return [{ subject: `confirmation by ${userId}`, most: 5, window: 15 * MINUTE }];
}

/**
 * Counts the attempt before it is made, so that of many at once no more than allowed go through.
 * Returns a function that takes it back after a success; throws a 429 problem when there were too many.
 */
export async function takeAttempt(limits: Limit[]): Promise<() => Promise<void>> {
  const taken: string[] = [];
  async function giveBack() {
    for (const key of taken) await uncountAttempt(key);
  }
  for (const limit of limits) {
    const now = new Date();
    const key = createHash("sha256").update(limit.subject).digest("hex");
    const { count, startedAt } = await countAttempt(key, now, new Date(now.getTime() - limit.window));
    taken.push(key);
    if (count <= limit.most) continue;
    await giveBack();
    throw tooManyAttempts(startedAt.getTime() + limit.window - now.getTime());
  }
  return giveBack;
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
