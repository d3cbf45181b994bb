// The end of every sign-in: nothing else makes sessions, so nobody gets past what is asked here, however they
// signed in.
import { and, eq } from "drizzle-orm";
import { NextResponse } from "next/server";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { currentRequest } from "@/current-request";
import type { Transaction } from "@/database";
import { sessions } from "@/database/schema";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";
import { sessionCookie, sessionTokenIn } from "./session-cookie";
import { expiryOf, hashToken, randomToken, type SessionUser } from "./sessions";
import { type SignInResult, withCookie } from "./sign-in-response";

interface SignIn {
  user: SessionUser;
  /** Of the user, as it is locked; nothing for somebody who has just signed up. */
  deviceVersion?: number;
  /** Such as "password"; nothing for somebody who has just signed up. */
  method?: string;
  // slot: fields
  userAgent: string;
  /** Where the person goes afterwards, as the request says it. */
  callbackUrl?: string;
}

/** To be called with the user locked, in the transaction that checked the password, or whatever else they showed. */
export async function completeSignIn(tx: Transaction, signIn: SignIn): Promise<SignInResult> {
  const { user, deviceVersion = 0, method, userAgent, callbackUrl } = signIn;
  // slot: checks
  const redirectTo = safeCallbackUrl(callbackUrl, env.AUTH_URL);
  // slot: challenge

  const token = randomToken();
  const now = new Date();
  const times = { createdAt: now, lastSeenAt: now, expires: expiryOf(now, now) };
  const names = { sessionToken: hashToken(token), userId: user.id, userAgent: userAgent.slice(0, 400) };
  const row: typeof sessions.$inferInsert = { ...names, ...times };
  // slot: session
  await tx.insert(sessions).values(row);
  const request = currentRequest();
  const replaced = request && sessionTokenIn(request.headers);
  // Ends the session whose cookie is overwritten; its token is about to be lost.
  if (replaced) {
    const isReplaced = and(eq(sessions.sessionToken, hashToken(replaced)), eq(sessions.userId, user.id));
    await tx.delete(sessions).where(isReplaced);
  }
  await recordAuditEvent(tx, { event: "user.signed_in", actor: user.id, method });
  if (request) request.signedIn = user.id;
  const cookie = sessionCookie(token);
  const answer = { ok: true, url: redirectTo, user, expires: times.expires.toISOString() };
  return {
    user,
    deviceVersion,
    cookie,
    redirectTo,
    json: ({ withToken }) =>
      withToken ? NextResponse.json({ ...answer, token }) : withCookie(NextResponse.json(answer), cookie),
  };
}
