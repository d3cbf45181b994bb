// The end of every sign-in: by password, through a provider, or after signing up. Nothing else makes sessions, so whoever has to
// take a second step takes it, and whoever is excluded is refused, whichever way they came.
import { and, eq, ne } from "drizzle-orm";
import type { Route } from "next";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { forUpdate, type Transaction } from "@/database";
import { sessions, users } from "@/database/schema";
import { Problem, type ProblemDetails, unauthorized } from "@/http/problem";
import { isExcluded } from "@/users/exclusion";
import { secondSteps } from "./second-steps";
import type { sessionCookie } from "./session-cookie";
import { expiryOf, hashToken, randomToken } from "./sessions";

/** What stands between the first step and the session. Each file in `second-steps/` is one. */
export interface SecondStep {
  /** Whether this user has to take it. */
  isOn(db: Pick<Transaction, "select">, userId: string): Promise<boolean>;
  /** Begins the step if this user, whose row is locked, has to take it. */
  begin(tx: Transaction, userId: string): Promise<PendingStep | undefined>;
  /** Ends what this user has begun and not finished. */
  cancel(tx: Transaction, userId: string): Promise<void>;
  /** Removes what has expired. */
  purge(now: Date): Promise<void>;
}

/** A sign-in that isn't one yet: nothing in here opens anything but the second step. */
export interface PendingStep {
  /** Asks for the rest, and knows the browser by its cookie. */
  page: Route;
  cookie: Omit<ReturnType<typeof sessionCookie>, "sameSite"> & { sameSite: "lax" | "strict" };
  /** What clients get that send JSON. */
  problem: ProblemDetails;
}

export interface NewSession {
  token: string;
  expires: Date;
}

export type SignInResult = { session: NewSession; pending?: undefined } | { session?: undefined; pending: PendingStep };

interface Proof {
  userAgent: string;
  /** How many factors were proven: after two, there is no second step. */
  factors: 1 | 2;
  /** "password", or the id of a provider; nothing for somebody who has just signed up. */
  way?: string;
  /** Auth.js makes the token itself. */
  token?: string;
}

/** One user's changes come one after another. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await forUpdate(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)));
}

/** The same for what a session asked for. It has to be there still: a reset that came in between leaves nobody a new way in. */
export async function lockSession(tx: Transaction, userId: string, tokenHash: string): Promise<void> {
  await lockUser(tx, userId);
  const isIt = and(eq(sessions.sessionToken, tokenHash), eq(sessions.userId, userId));
  const found = await tx.select({ id: sessions.id }).from(sessions).where(isIt);
  if (found.length === 0) throw unauthorized();
}

/** To be called with the user locked, in the transaction that checked the proof. */
export async function finishSignIn(
  tx: Transaction,
  userId: string,
  { userAgent, factors, way, token = randomToken() }: Proof,
): Promise<SignInResult> {
  await refuseExcluded(tx, userId);
  const pending = factors < 2 ? await beginSecondStep(tx, userId) : undefined;
  await recordAuditEvent(tx, {
    event: pending ? "user.two_factor_requested" : "user.signed_in",
    actor: userId,
    method: way,
  });
  if (pending) return { pending };
  const now = new Date();
  const times = { createdAt: now, lastSeenAt: now, expires: expiryOf(now, now) };
  const row = { sessionToken: hashToken(token), userId, userAgent: userAgent.slice(0, 400), ...times };
  await tx.insert(sessions).values(row);
  return { session: { token, expires: times.expires } };
}

/** Every way in passes here. Whoever gets to read this has proven whose account it is. */
export async function refuseExcluded(tx: Transaction, userId: string): Promise<void> {
  if (!(await isExcluded(tx, userId))) return;
  throw new Problem({ status: 403, code: "account_unavailable", detail: unavailableMessage });
}

export const unavailableMessage = "This account can’t be used at the moment. Contact the people who run this app.";

/** For a way to sign in that has to know beforehand. */
export async function beginSecondStep(tx: Transaction, userId: string): Promise<PendingStep | undefined> {
  for (const step of Object.values(secondSteps)) {
    const pending = await step.begin(tx, userId);
    if (pending) return pending;
  }
}

/** For Auth.js, which knows sessions alone: a second step that nobody took is an error. */
export function expectSession({ session }: SignInResult): NewSession {
  if (!session) throw new Error("This sign-in lacks its second step.");
  return session;
}

/** Ends the sessions of a user, but for the one with this hash, and every sign-in that waits for its second step. */
export async function endSessions(tx: Transaction, userId: string, exceptHash = ""): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sessionToken, exceptHash)));
  await cancelSecondSteps(tx, userId);
}

export async function cancelSecondSteps(tx: Transaction, userId: string): Promise<void> {
  for (const step of Object.values(secondSteps)) await step.cancel(tx, userId);
}
