// slot: imports
import { cookies } from "next/headers";
import { expiredLink } from "@/auth/email-tokens";
import { claimInvitation, findInvitation, recordAcceptance } from "@/auth/invitations/invitations";
import { cookieName } from "@/auth/session-cookie";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";

// slot: invited
if (await createInvitedUser(tx, user)) return;

// slot: functions
/**
 * Whether a provider knows somebody by the address that was invited. Undefined for people who don't come from the page of an
 * invitation.
 */
export async function isInvited(email: string): Promise<boolean | undefined> {
  const token = await invitationToken();
  if (token === undefined) return undefined;
  return (await findInvitation(token))?.email === email;
}

/** False for people who don't come from the page of an invitation. */
async function createInvitedUser(tx: Transaction, user: UserToInsert): Promise<boolean> {
  const token = await invitationToken();
  if (token === undefined) return false;
  const invitation = await claimInvitation(tx, token);
  if (invitation.email !== user.email) throw expiredLink();
  await insertUser(tx, { ...user, role: invitation.role });
  await recordAcceptance(tx, invitation, user.id);
  return true;
}

/** From where the provider leads back to, which Auth.js keeps in a cookie. */
async function invitationToken(): Promise<string | undefined> {
  const callbackUrl = (await cookies()).get(cookieName("authjs.callback-url"))?.value;
  const { pathname, searchParams } = new URL(safeCallbackUrl(callbackUrl, env.AUTH_URL), "http://app.invalid");
  return pathname === "/invitation" ? (searchParams.get("token") ?? "") : undefined;
}
