// What gives or takes power over an account takes a sign-in that is at most 15 minutes old, or the password once more:
// reauthentication. A session that was left open isn't enough.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/database";
import { sessions } from "@/database/schema";
import { InvalidInputError } from "@/domain-errors";
import { Problem } from "@/http/problem";
import { MINUTE } from "@/time";
import { passwordSchema } from "@/users/passwords";
import { confirmPassword, hasPassword } from "./replace-password";
import type { ActiveSession } from "./sessions";

const LIFETIME = 15 * MINUTE;

/** What can be sent along with whatever needs it, or to /api/auth/reauthenticate before. */
export const reauthenticationSchema = z.object({
  password: passwordSchema.optional(),
  // slot: fields
});

export type Reauthentication = z.output<typeof reauthenticationSchema>;

export function isRecent({ authenticatedAt }: Pick<ActiveSession, "authenticatedAt">): boolean {
  return Date.now() - authenticatedAt.getTime() < LIFETIME;
}

/**
 * A password that is sent along has to be right in any case; `field` is what its form calls it. Returns the hash that it
 * was checked against.
 */
export async function requireReauthentication(
  session: ActiveSession,
  given: Reauthentication = {},
  field = "password",
): Promise<string | undefined> {
  if (given.password === undefined && isRecent(session)) return undefined;
  if (given.password === undefined) throw await reauthenticationRequired(session);
  if (isRecent(session)) return confirmPassword(session, given.password, field);
  try {
    return await reauthenticate(session, { ...given, password: given.password }, field);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    // The form asks for all of it again.
    const { code, message: detail, fields: errors } = error;
    throw new Problem({ status: 422, code, detail, errors, methods: await reauthenticationMethods(session.user.id) });
  }
}

/** For what takes the password also right after a sign-in, of people who have one. Whether it is right is for others. */
export async function requirePassword({ user }: ActiveSession, password: string | undefined): Promise<void> {
  if (password !== undefined || !(await hasPassword(user.id))) return;
  throw new InvalidInputError({ password: "Enter your password." });
}

/** Wrong passwords are limited. From now on, the session counts as just signed in. */
export async function reauthenticate(
  session: ActiveSession,
  given: Reauthentication & { password: string },
  field = "password",
): Promise<string | undefined> {
  const hash = await confirmPassword(session, given.password, field);
  // slot: check
  await db.update(sessions).set({ reauthenticatedAt: new Date() }).where(eq(sessions.sessionToken, session.tokenHash));
  return hash;
}

async function reauthenticationRequired({ user }: ActiveSession): Promise<Problem> {
  return new Problem({
    status: 403,
    code: "reauthentication_required",
    detail: "Confirm your identity first.",
    methods: await reauthenticationMethods(user.id),
  });
}

/** How this user can do that. */
export async function reauthenticationMethods(userId: string): Promise<string[]> {
  const methods: string[] = [];
  if (await hasPassword(userId)) methods.push("password");
  // slot: methods
  return methods;
}
