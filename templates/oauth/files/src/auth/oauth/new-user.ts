// People whom a provider knows and we don't: the account that they get.
import type { AdapterUser } from "next-auth/adapters";
import type { Transaction } from "@/database";
import { env } from "@/env";
import { insertUser, type UserToInsert } from "@/users/create-user";
import { nameSchema, normalizeEmail } from "@/users/user-fields";

/** Whatever a provider sends, new people are viewers. Their address is verified: providers pass on no other. */
export function newOAuthUser(profile: AdapterUser): UserToInsert {
  const email = normalizeEmail(profile.email);
  const name = nameSchema.safeParse(profile.name).data ?? email.split("@")[0] ?? email;
  return { id: crypto.randomUUID(), email, name: name.slice(0, 100), emailVerified: new Date(), role: "viewer" };
}

/** In the transaction that stores the account at the provider, too. */
export async function createOAuthUser(tx: Transaction, user: UserToInsert): Promise<void> {
  // slot: invited
  // Asked before, but somebody whom we knew then may have been unlinked since.
  if (env.AUTH_SIGNUP === "off") throw new Error("Sign-up is turned off.");
  await insertUser(tx, user);
}
// slot: functions
