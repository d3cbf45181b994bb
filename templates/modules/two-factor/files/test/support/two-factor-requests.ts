// Sign-ins with a password and a code, as clients send them that send JSON, without a server.
import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { POST as signIn } from "@/app/api/auth/signin/route";
import { POST as signInWithCode } from "@/app/api/auth/two-factor/route";
import { completeSignIn } from "@/auth/complete-sign-in";
import type { SessionUser } from "@/auth/sessions";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { sessions } from "@/database/schema";

let lastIp = 0;
/** One where nobody has failed yet. */
export const newIp = () => `10.1.${Math.floor(++lastIp / 250)}.${(lastIp % 250) + 1}`;

async function post(handler: typeof signIn, path: string, body: object, ip = newIp()) {
  const sent = { "content-type": "application/json", "x-forwarded-for": ip };
  const request = { method: "POST", body: JSON.stringify({ redirect: false, ...body }), headers: sent };
  const answer = await handler(new NextRequest(`http://localhost:3000${path}`, request), {});
  return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.json() };
}

export const sendPassword = ({ email, password }: { email: string; password: string }, ip?: string) =>
  post(signIn, "/api/auth/signin", { email, password }, ip);

/** As after the password, whose check takes its time. */
export async function challengeFor(user: SessionUser): Promise<string> {
  const result = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    return completeSignIn(tx, { user, method: "password", userAgent: "test" });
  });
  return result.cookie.value;
}

export const answerWith = (challenge: string, code: string, ip?: string) =>
  post(signInWithCode, "/api/auth/two-factor", { challenge, code }, ip);

/** 200, or the code of the problem. */
export async function outcomeOf(challenge: string, code: string, ip?: string): Promise<number | string> {
  const { status, body } = await answerWith(challenge, code, ip);
  return body.code ?? status;
}

export function countSessions({ id }: { id: string }): Promise<number> {
  return db.$count(sessions, eq(sessions.userId, id));
}
