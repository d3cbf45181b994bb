// What people have at hand to sign in besides a password: an authenticator app, a passkey. Without a feature that brings one, this
// does nothing, and no statement asks.
import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/database";
import { lockUser } from "@/database/locks";
import { users } from "@/database/schema";
import { NotFoundError } from "@/domain-errors";
import { factorsResetEmail } from "@/email/account-emails";
import { linkTo } from "@/email/render-email";
import { sendEmail } from "@/email/send-email";
import { endSessions } from "./end-sessions";
import { factors } from "./factors";

/** Each file in `factors/` is one. */
export interface Factor {
  /** As events, emails and pages name it, within a sentence: "authenticator app". */
  name: string;
  /** What this user has of it, and nothing that opens anything. */
  list(db: Pick<Transaction, "select">, userId: string): Promise<ListedFactor[]>;
  /** Removes all of it, with what belongs to it, and records that. The user is locked. */
  reset(tx: Transaction, userId: string): Promise<void>;
}

export interface ListedFactor {
  /** The name that the person gave it, or what it is: "Authenticator app". */
  label: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

export async function listFactors(db: Pick<Transaction, "select">, userId: string): Promise<ListedFactor[]> {
  const lists = [];
  for (const factor of Object.values(factors)) lists.push(await factor.list(db, userId));
  return lists.flat();
}

/**
 * For somebody who has lost theirs, asked for by an admin or on the command line: the account is left with its other ways in, and
 * signed out everywhere. Returns the names of what was removed; without any, nothing happens.
 */
export async function resetFactors(tx: Transaction, userId: string): Promise<string[]> {
  await lockUser(tx, userId);
  const removed: string[] = [];
  for (const factor of Object.values(factors)) {
    if ((await factor.list(tx, userId)).length === 0) continue;
    await factor.reset(tx, userId);
    removed.push(factor.name);
  }
  if (removed.length > 0) await endSessions(tx, userId);
  return removed;
}

/** For the command line. The owner gets an email. */
export async function resetFactorsOf(email: string): Promise<string[]> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new NotFoundError("user_not_found", `There is no user with the address ${email}.`);
  const factors = await db.transaction((tx) => resetFactors(tx, user.id));
  if (factors.length > 0)
    await sendEmail({ ...factorsResetEmail({ factors, url: linkTo("/signin") }), to: { email, id: user.id } });
  return factors;
}
