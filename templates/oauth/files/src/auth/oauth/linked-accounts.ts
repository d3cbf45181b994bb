// Unlinking providers, and what people read when linking one failed.
import { and, eq } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { endSessions } from "@/auth/end-sessions";
import { type DeviceAccount, forgetDevices } from "@/auth/known-device";
import { lockSession } from "@/auth/lock-session";
import type { ActiveSession } from "@/auth/sessions";
import { requireSignInMethod } from "@/auth/sign-in-methods";
import { db, type Transaction } from "@/database";
import { accounts } from "@/database/schema";
import { linkedProviders } from "./offered-providers";

/**
 * Leaves at least one way to sign in, and no session or known device but those that asked: the provider may have begun the others.
 * Returns as which account this device is to be remembered; undefined when there was no provider to remove. With it go those of an
 * issuer that the provider had before.
 */
export async function removeLinkedProvider(
  { user: { id: userId }, tokenHash }: ActiveSession,
  provider: string,
): Promise<DeviceAccount | undefined> {
  return db.transaction(async (tx) => {
    const user = await lockSession(tx, userId, tokenHash);
    if (!(await linkedProviders(userId, tx)).includes(provider)) return undefined;
    await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)));
    await requireSignInMethod(tx, userId);
    await endSessions(tx, userId, tokenHash);
    await recordAuditEvent(tx, { event: "user.provider_unlinked", actor: userId, provider });
    return forgetDevices(tx, user);
  });
}

/** For an account whose address was never proven: whoever linked these need not be the owner of the mailbox. */
export async function unlinkAllProviders(tx: Transaction, userId: string): Promise<void> {
  const isLinkedToUser = eq(accounts.userId, userId);
  const linked = await tx.select({ provider: accounts.provider }).from(accounts).where(isLinkedToUser);
  for (const { provider } of linked)
    await recordAuditEvent(tx, { event: "user.provider_unlinked", user: userId, provider });
  if (linked.length > 0) await tx.delete(accounts).where(isLinkedToUser);
}

const linkingErrors: Record<string, string> = {
  EmailNotVerified: "The provider didn’t share a verified email address. Verify your address there and try again.",
  OAuthAccountNotLinked: "That account is already linked to another user.",
  OAuthCallbackError: "The account couldn’t be linked, because the provider didn’t finish. Nothing has changed.",
};

/** What the settings say for the `?error=` that Auth.js sent people back with. It can be anything that someone typed. */
export function linkingErrorMessage(code: string | undefined): string | undefined {
  if (!code) return undefined;
  if (Object.hasOwn(linkingErrors, code)) return linkingErrors[code];
  return "The account couldn’t be linked. Nothing has changed. Try again.";
}
