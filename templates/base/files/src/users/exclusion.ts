// Who has an account and can't use it for now. Without a feature that excludes people, no statement asks.
import { and, eq, not, or, type SQL } from "drizzle-orm";
import type { Transaction } from "@/database";
import { users } from "@/database/schema";
import { exclusions } from "./exclusions";

/** What is true of excluded people, in a statement that reads `users`. Each file in `exclusions/` is one. */
export type Exclusion = () => SQL;

/** True of everybody else. */
export function isAdmitted(): SQL | undefined {
  const excluded = anyExclusion();
  return excluded && not(excluded);
}

/** To be asked with the user locked, in a statement of its own: one that waited for the lock would know what was true before. */
export async function isExcluded(tx: Transaction, userId: string): Promise<boolean> {
  const excluded = anyExclusion();
  if (!excluded) return false;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), excluded));
  return found.length > 0;
}

function anyExclusion(): SQL | undefined {
  return or(...Object.values(exclusions).map((applies) => applies()));
}
