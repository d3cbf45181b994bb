// What people have for multi-factor authentication, and how it is reset for somebody who has lost it.
import { eq } from "drizzle-orm";
import type { Transaction } from "@/database";
import { lockUser } from "@/database/locks";
import { passwords } from "@/database/schema";
import { issueEmailToken } from "./email-tokens";
import { endSessions } from "./end-sessions";
import { forgetDevices } from "./known-device";

export interface MfaMethod {
  /** What it is, as within a sentence. */
  kind: string;
  /** The name that the person gave it, or what it is. */
  label: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

export async function listMfaMethods(tx: Pick<Transaction, "select">, userId: string): Promise<MfaMethod[]> {
  const methods: MfaMethod[] = [];
  // slot: list
  return methods;
}

/** Each kind, with how many there are of it. Not the labels: whoever wrote those need not be the owner. */
export function kindsOf(methods: MfaMethod[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind } of methods) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => (count === 1 ? kind : `${count} ${kind}s`));
}

interface MfaReset {
  /** As within a sentence. Without any, nothing has happened. */
  removed: string[];
  /** For people who can't sign in any other way: its link lets them choose a password. */
  passwordToken?: string;
}

/** Asked for by an admin or on the command line. The account is signed out everywhere, and none of its devices is known any more. */
export async function resetMfa(tx: Transaction, user: { id: string; email: string }): Promise<MfaReset> {
  const [locked] = await lockUser(tx, user.id);
  const removed: string[] = [];
  // slot: reset
  if (removed.length === 0) return { removed };
  await endSessions(tx, user.id);
  if (locked) await forgetDevices(tx, locked);
  if (await canSignIn(tx, user.id)) return { removed };
  const token = { kind: "reset-password", email: user.email, userId: user.id } as const;
  return { removed, passwordToken: await issueEmailToken(token, tx) };
}

async function canSignIn(tx: Transaction, userId: string): Promise<boolean> {
  // slot: others
  const found = await tx.select({ id: passwords.userId }).from(passwords).where(eq(passwords.userId, userId));
  return found.length > 0;
}
