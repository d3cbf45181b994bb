// How often something may be tried. The counts are in the database, so they survive restarts and hold across instances.
import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db, type Transaction } from "@/database";
import { type Counter, decrementCounters, incrementCounters, isFull } from "@/database/counters";
import { attempts } from "@/database/schema";
import { maxPerNetwork, networksOf } from "@/http/networks";
import { Problem } from "@/http/problem";
import { DAY, MINUTE } from "@/time";

export interface Limit {
  /** What is limited, as the log names it: "sign-in per account". */
  kind: string;
  /** What is counted: an address, an account, a device. */
  key: string;
  max: number;
  window: number;
  /** For the log. */
  caller: { ip?: string; email?: string; actor?: string; user?: string };
}

export type Refund = (db?: Parameters<typeof decrementCounters>[1]) => ReturnType<typeof decrementCounters>;

/**
 * A device that signed in to this account before has tries of its own, which strangers can't use up, not even its
 * neighbors.
 */
export function signInLimits(email: string, ip: string, deviceId?: string): Limit[] {
  if (deviceId) return deviceLimits(email, ip, deviceId);
  const shared = { kind: "sign-in per network", window: 15 * MINUTE, caller: { email, ip } };
  return [...accountLimits(email, ip), ...maxPerNetwork(ip, 100).map((network) => ({ ...shared, ...network }))];
}

/**
 * Those of the limits on sign-in that strangers share for this account. Whoever has a large IPv6 network can use up no
 * more than half of what the account has in all.
 */
export function accountLimits(email: string, ip: string): Limit[] {
  const perNetwork = networksOf(ip).map((network, size) => ({
    kind: "sign-in per account and network",
    key: `${email} from ${network}`,
    max: [5, 8, 10][size] ?? 0,
  }));
  const perAccount = { kind: "sign-in per account", key: email, max: 20 };
  return [...perNetwork, perAccount].map((limit) => ({ ...limit, window: 15 * MINUTE, caller: { email, ip } }));
}

/** Whoever knew the password once can have made many devices known, so they also count together. */
function deviceLimits(email: string, ip: string, deviceId: string): Limit[] {
  const perDevice = { kind: "sign-in per device", key: `${email} on ${deviceId}`, max: 5 };
  return [{ ...perDevice, window: 15 * MINUTE, caller: { email, ip } }, knownDevicesLimit(email, ip)];
}

export function knownDevicesLimit(email: string, ip: string): Limit {
  return { kind: "sign-in on known devices", key: email, max: 20, window: 15 * MINUTE, caller: { email, ip } };
}

export function signUpLimits(ip: string): Limit[] {
  const shared = { kind: "sign-up per network", window: 60 * MINUTE, caller: { ip } };
  return maxPerNetwork(ip, 20).map((network) => ({ ...shared, ...network }));
}

/**
 * For re-entering the password. Counted per session, so that someone using an open session can't block sign-ins or other
 * sessions.
 */
export function confirmationLimits(sessionId: string, userId: string): Limit[] {
  const shared = { key: sessionId, caller: { actor: userId } };
  return [
    { kind: "password confirmation", max: 5, window: 15 * MINUTE, ...shared },
    { kind: "password confirmation per day", max: 20, window: DAY, ...shared },
  ];
}

/** For emails that anybody can make us send. */
export function emailLimits(kind: string, email: string, ip: string): Limit[] {
  return [...recipientLimits(kind, email, ip), ...emailsPerNetwork({ email, ip })];
}

/** For emails that a signed-in person asks for; the address that they go to has limits of its own. */
export function ownEmailLimits(kind: string, userId: string, ip: string): Limit[] {
  return [...noticeLimits(kind, userId, ip), ...emailsPerNetwork({ actor: userId, ip })];
}

export function recipientLimits(kind: string, email: string, ip: string, max = 3): Limit[] {
  return [{ kind: `${kind} email`, key: email, max, window: 60 * MINUTE, caller: { email, ip } }];
}

function emailsPerNetwork(caller: { email?: string; actor?: string; ip: string }): Limit[] {
  const shared = { kind: "emails per network", window: 60 * MINUTE, caller };
  return maxPerNetwork(caller.ip, 20).map((network) => ({ ...shared, ...network }));
}

/**
 * For emails with a link to a new password. No network counts where there is an account: its owner gets one, whatever
 * the neighbors do. Nor do strangers use up those of devices that signed in before. A withheld email is never the only
 * one: the window is as long as the life of the links before it, and ends with them.
 */
export function resetEmailLimits(email: string, ip: string, owner?: { deviceId?: string }): Limit[] {
  if (!owner) return emailLimits("password reset without an account", email, ip);
  return recipientLimits(owner.deviceId ? "password reset on known devices" : "password reset", email, ip);
}

/** Whatever may have withheld a link to a new password from the owner of an account. */
export function resetLinkLimits(email: string): Limit[] {
  const limits = recipientLimits("password reset", email, "");
  limits.push(...recipientLimits("password reset on known devices", email, ""));
  // slot: reset-links
  return limits;
}

/**
 * For notices to the owner of an account. Not limited per network: otherwise, an intruder could use up that limit before
 * signing in.
 */
export function noticeLimits(kind: string, userId: string, ip?: string): Limit[] {
  const caller = { user: userId, ip };
  return [{ kind: `${kind} email`, key: userId, max: 3, window: 60 * MINUTE, caller }];
}

/**
 * Counts the attempt before it is made, so that of many at once no more than allowed go through: one statement, however
 * many limits there are. When there were too many, it is logged, and a 429 problem is thrown. Those who limit only
 * failures give the attempt back after a success, by `await refund()` or, within a transaction, by `await refund(tx)`.
 */
export async function countAttempt(limits: Limit[]): Promise<Refund> {
  const now = new Date();
  const counters = limits
    .map((limit) => ({ key: keyOf(limit), max: limit.max, since: new Date(now.getTime() - limit.window) }))
    // Always in the same order, so that two attempts that share counters never wait for each other.
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  if (!(await incrementCounters(counters, now))) throw await refuse(limits, counters);
  const keys = counters.map(({ key }) => key);
  return (db) => decrementCounters(keys, db);
}

function keyOf({ kind, key }: Limit): string {
  return createHash("sha256").update(`${kind}: ${key}`).digest("hex");
}

/** Every refusal passes here, so that the log has them all. */
async function refuse(limits: Limit[], counters: Counter[]): Promise<Problem> {
  const { key, startedAt } = attempts;
  const full = await db.select({ key, startedAt }).from(attempts).where(isFull(counters));
  const reached = limits.filter((limit) => full.some((counter) => counter.key === keyOf(limit)));
  const kinds = new Set(reached.map(({ kind }) => kind));
  await recordAuditEvent(db, { event: "rate_limit.exceeded", limit: [...kinds].join(", "), ...limits[0]?.caller });
  const since = new Map(counters.map((counter) => [counter.key, counter.since.getTime()]));
  // Until every counter has room again.
  return tooManyAttempts(Math.max(0, ...full.map((one) => one.startedAt.getTime() - (since.get(one.key) ?? 0))));
}

/** True if the attempt was counted, false when there were too many. */
export async function tryCountAttempt(limits: Limit[]): Promise<boolean> {
  try {
    await countAttempt(limits);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.details.code === "too_many_attempts") return false;
    throw error;
  }
}

/** Starts all of these counts over. */
export async function clearAttempts(limits: Limit[], tx: Pick<Transaction, "delete"> = db): Promise<void> {
  const keys = limits.map(keyOf);
  await tx.delete(attempts).where(inArray(attempts.key, keys));
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
