// The two steps of a sign-in as clients take them that send JSON, without a server.
import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { POST as firstStep } from "@/app/api/auth/signin/route";
import { POST as secondStep } from "@/app/api/auth/two-factor/route";
import { finishSignIn, lockUser } from "@/auth/finish-sign-in";
import { db } from "@/database";
import { sessions } from "@/database/schema";

let lastAddress = 0;
/** One where nobody has failed yet. */
export const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

async function post(handler: typeof firstStep, path: string, body: object, address = newAddress()) {
  const sent = { "content-type": "application/json", "x-forwarded-for": address };
  const request = { method: "POST", body: JSON.stringify({ redirect: false, ...body }), headers: sent };
  const answer = await handler(new NextRequest(`http://localhost:3000${path}`, request), {});
  return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.json() };
}

export const passFirstStep = ({ email, password }: { email: string; password: string }, address?: string) =>
  post(firstStep, "/api/auth/signin", { email, password }, address);

/** As after the password, whose check takes its time. */
export async function challengeFor({ id }: { id: string }): Promise<string> {
  const { pending } = await db.transaction(async (tx) => {
    await lockUser(tx, id);
    return finishSignIn(tx, id, { userAgent: "test", factors: 1, way: "password" });
  });
  return String(pending?.problem.members?.challenge);
}

export const answerWith = (challenge: string, code: string, address?: string) =>
  post(secondStep, "/api/auth/two-factor", { challenge, code }, address);

/** 200, or the code of the problem. */
export async function outcomeOf(challenge: string, code: string, address?: string): Promise<number | string> {
  const { status, body } = await answerWith(challenge, code, address);
  return body.code ?? status;
}

export function countSessions({ id }: { id: string }): Promise<number> {
  return db.$count(sessions, eq(sessions.userId, id));
}
