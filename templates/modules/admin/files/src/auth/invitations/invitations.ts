// Invitations: an address, the role that its owner gets, and a link that works once, for seven days, as long as whoever
// sent it is an admin. There is one for each address, so a new one ends the one before.
import { and, eq, gt, isNull, lt, type SQL } from "drizzle-orm";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { expiredLink } from "@/auth/email-tokens";
import { hashToken, randomToken } from "@/auth/sessions";
import { currentRequest } from "@/current-request";
import { db, type Transaction } from "@/database";
import { lockAdmins, lockInvitations } from "@/database/locks";
import type { Role } from "@/database/roles";
import { invitations, users } from "@/database/schema";
import { ConflictError, NotFoundError } from "@/domain-errors";
import { forbiddenProblem } from "@/http/problem";
import { DAY } from "@/time";
import { forgetInvitation, markWithdrawn } from "@/users/end-invitations";
import { isActive } from "@/users/is-active";

export const INVITATION_LIFETIME = 7 * DAY;

export type Invitation = typeof invitations.$inferSelect;

interface NewInvitation {
  email: string;
  role: Role;
  /** Whether the link is sent to the address. Otherwise whoever uses it may not be its owner. */
  isMailed: boolean;
}

/** Gives back the token, which is stored nowhere. */
export async function invite(inviterId: string, { email, role, isMailed }: NewInvitation): Promise<string> {
  const token = randomToken();
  const createdAt = new Date();
  const expires = new Date(createdAt.getTime() + INVITATION_LIFETIME);
  await db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (!(await isActiveAdmin(tx, inviterId))) throw forbiddenProblem();
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (owner) throw new ConflictError("email_taken", "This address already has an account.");
    await forgetInvitation(tx, email);
    const id = crypto.randomUUID();
    const tokenHash = hashToken(token);
    await tx
      .insert(invitations)
      .values({ id, email, role, isMailed, tokenHash, invitedBy: inviterId, createdAt, expires });
    await recordAuditEvent(tx, { event: "invitation.sent", invitation: id, email, role });
  });
  return token;
}

/** What the token in a link stands for, as long as it works. */
export async function findInvitation(token: unknown): Promise<Invitation | undefined> {
  if (typeof token !== "string") return undefined;
  const [found] = await db
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(isOpen(token), eq(users.role, "admin"), isActive()));
  return found?.invitation;
}

/**
 * For the transaction that creates the account, with this email address and this role. Under the lock of the admins,
 * a concurrent demotion or suspension of the inviter either commits first and this fails, or waits for the account.
 */
export async function claimInvitation(tx: Transaction, token: string): Promise<Invitation> {
  await lockAdmins(tx);
  const [invitation] = await lockInvitations(tx, isOpen(token));
  if (!invitation?.invitedBy || !(await isActiveAdmin(tx, invitation.invitedBy))) throw expiredLink();
  // Before there is a user, whose creation removes invitations that nobody accepted.
  await tx.update(invitations).set({ acceptedAt: new Date() }).where(eq(invitations.id, invitation.id));
  return invitation;
}

/** The same transaction, once the account is there. */
export async function recordAcceptance(tx: Transaction, { id, role }: Invitation, userId: string): Promise<void> {
  await tx.update(invitations).set({ acceptedBy: userId }).where(eq(invitations.id, id));
  await recordAuditEvent(tx, { event: "invitation.accepted", actor: userId, invitation: id, role });
}

export async function withdraw(invitationId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdmins(tx);
    // Commands have no actor.
    const actor = currentRequest()?.actor?.id;
    if (actor !== undefined && !(await isActiveAdmin(tx, actor))) throw forbiddenProblem();
    const [invitation] = await lockInvitations(tx, eq(invitations.id, invitationId));
    if (!invitation) throw invitationGone();
    if (invitation.acceptedAt) throw alreadyAccepted();
    if (!invitation.withdrawnAt) await markWithdrawn(tx, invitation);
  });
}

/** One that can be sent again, with the address and the role that it has. */
export async function findUnaccepted(invitationId: string): Promise<Invitation> {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, invitationId));
  if (!invitation) throw invitationGone();
  if (invitation.acceptedAt) throw alreadyAccepted();
  return invitation;
}

/** Those that nobody accepted stay in the list for a month after they expired. */
export async function purgeInvitations(now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * DAY);
  await db.delete(invitations).where(and(lt(invitations.expires, monthAgo), isNull(invitations.acceptedAt)));
}

function isOpen(token: string): SQL | undefined {
  const { tokenHash, acceptedAt, withdrawnAt, expires } = invitations;
  return and(eq(tokenHash, hashToken(token)), isNull(acceptedAt), isNull(withdrawnAt), gt(expires, new Date()));
}

async function isActiveAdmin(tx: Transaction, userId: string): Promise<boolean> {
  const isAdmin = and(eq(users.id, userId), eq(users.role, "admin"), isActive());
  return (await tx.select({ id: users.id }).from(users).where(isAdmin)).length > 0;
}

function invitationGone(): NotFoundError {
  return new NotFoundError("invitation_not_found", "This invitation no longer exists. Reload the page.");
}

function alreadyAccepted(): ConflictError {
  return new ConflictError("invitation_accepted", "This invitation was accepted.");
}
