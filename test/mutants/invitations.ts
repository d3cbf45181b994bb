// Mistakes in invitations: whose they are, how often and how long they work, and what they give.

import type { Mutant } from "./mutant";

const life: Mutant[] = [
  {
    mistake: "lets invitations work for ever",
    file: "src/auth/invitations/invitations.ts",
    change: [", gt(expires, new Date())", ""],
    caughtBy: "invitations",
  },
  {
    mistake: "lets invitations work after they were withdrawn",
    file: "src/auth/invitations/invitations.ts",
    change: ["isNull(acceptedAt), isNull(withdrawnAt), gt", "isNull(acceptedAt), gt"],
    caughtBy: "invitations",
  },
  {
    mistake: "keeps the older invitation of an address",
    file: "src/auth/invitations/invitations.ts",
    change: ["    await forgetInvitation(tx, email);\n", ""],
    caughtBy: "invitations",
  },
  {
    mistake: "invites an admin from a session that was left open",
    file: "src/admin/invitation-actions.ts",
    change: ['(role === "viewer" ? "none" : "required")', '(role === "editor" ? "required" : "none")'],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "invites an editor from a session that was left open",
    file: "src/admin/invitation-actions.ts",
    change: ['(role === "viewer" ? "none" : "required")', '(role === "admin" ? "required" : "none")'],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "brings a deleted person back by an invitation",
    file: "src/users/change-user.ts",
    change: ["await forgetUser(tx, userId);", ""],
    caughtBy: "invitation-pages",
  },
  {
    mistake: "shows the page of an invitation whose inviter is no admin",
    file: "src/auth/invitations/invitations.ts",
    change: ['and(isOpen(token), eq(users.role, "admin"), isActive())', "isOpen(token)"],
    caughtBy: "invitations-ended",
  },
  {
    mistake: "makes an account although the inviter was demoted meanwhile",
    file: "src/auth/invitations/invitations.ts",
    change: [
      "if (!invitation?.invitedBy || !(await isActiveAdmin(tx, invitation.invitedBy))) throw expiredLink();",
      "if (!invitation) throw expiredLink();",
    ],
    caughtBy: "invitations-ended",
  },
  {
    mistake: "lets suspended admins invite people",
    file: "src/auth/invitations/invitations.ts",
    change: [
      'eq(users.id, userId), eq(users.role, "admin"), isActive()',
      'eq(users.id, userId), eq(users.role, "admin")',
    ],
    caughtBy: "invitations",
  },
  {
    mistake: "brings invitations back with their inviter",
    file: "src/admin/suspend.ts",
    change: ["await withdrawAllOf(tx, userId);", ""],
    caughtBy: "invitations",
  },
  {
    mistake: "withdraws everybody's invitations",
    file: "src/users/end-invitations.ts",
    change: [
      "and(eq(invitedBy, inviterId), isNull(acceptedAt), isNull(withdrawnAt))",
      "and(isNull(acceptedAt), isNull(withdrawnAt))",
    ],
    caughtBy: "invitations",
  },
  {
    mistake: "forgets who accepted an invitation",
    file: "src/auth/invitations/accept-invitation.ts",
    change: ["await recordAcceptance(tx, invitation, user.id);", ""],
    caughtBy: "invitations",
  },
  {
    mistake: "removes invitations as soon as they expire",
    file: "src/auth/invitations/invitations.ts",
    change: ["now.getTime() - 30 * DAY", "now.getTime()"],
    caughtBy: "invitation-list",
  },
];

const people: Mutant[] = [
  {
    mistake: "invites people who have an account",
    file: "src/auth/invitations/invitations.ts",
    change: ['if (owner) throw new ConflictError("email_taken", "This address already has an account.");', ""],
    caughtBy: "invitations",
  },
  {
    mistake: "takes an address for proven whose link was handed over",
    file: "src/auth/invitations/accept-invitation.ts",
    change: ["isMailed ? new Date() : null", "new Date()"],
    caughtBy: "invitations",
  },
  {
    mistake: "gives admins the links of emails",
    file: "src/admin/invitation-actions.ts",
    change: ["isMailed ? {} : { link: url }", "{ link: url }"],
    caughtBy: "invitation-pages",
  },
  {
    mistake: "lets admins fill somebody's mailbox",
    file: "src/admin/invitation-actions.ts",
    change: ['...recipientLimits("invitation", email, ip), perAdmin', "perAdmin"],
    caughtBy: "invitation-pages",
  },
  {
    mistake: "tells people whom they invited with their data",
    file: "src/account/export-data.ts",
    change: [
      ".select({ id, invitedBy, role, createdAt,",
      ".select({ id, email: invitations.email, invitedBy, role, createdAt,",
    ],
    caughtBy: "invitation-pages",
  },
  {
    mistake: "calls invitations open whose inviter is no admin",
    file: "src/admin/find-invitations.ts",
    change: ["if (withdrawnAt || !isSentByAdmin)", "if (withdrawnAt)"],
    caughtBy: "invitation-list",
  },
  {
    mistake: "withdraws invitations from a session that was left open",
    file: "src/admin/invitation-actions.ts",
    change: [
      'export const withdrawInvitation = action(\n  { permission: "users:manage", reauthentication: "required"',
      'export const withdrawInvitation = action(\n  { permission: "users:manage", reauthentication: "none"',
    ],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "sends invitations again from a session that was left open",
    file: "src/admin/invitation-actions.ts",
    change: [
      'export const resendInvitation = action(\n  { permission: "users:manage", reauthentication: "required"',
      'export const resendInvitation = action(\n  { permission: "users:manage", reauthentication: "none"',
    ],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "lets somebody withdraw invitations who was just demoted",
    file: "src/auth/invitations/invitations.ts",
    change: ["if (actor !== undefined && !(await isActiveAdmin(tx, actor))) throw forbiddenProblem();", ""],
    caughtBy: "demoted-admins",
  },
  {
    mistake: "keeps the invitations of somebody who stops being an admin",
    file: "src/users/change-user.ts",
    change: ['    if (role !== "admin") await withdrawAllOf(tx, userId);\n', ""],
    caughtBy: "invitation-pages",
  },
  {
    mistake: "invites any number of people",
    file: "src/admin/invitation-actions.ts",
    change: ["max: 100, window", "max: 100_000, window"],
    caughtBy: "invitation-pages",
  },
  {
    mistake: "hashes a password for whoever has no invitation",
    file: "src/auth/invitations/accept-invitation.ts",
    change: ["  if (!(await findInvitation(token))) throw expiredLink();\n", ""],
    caughtBy: "invitation-pages",
  },
  {
    mistake: "doesn't record who accepts an invitation",
    file: "src/auth/invitations/invitations.ts",
    change: [
      '  await recordAuditEvent(tx, { event: "invitation.accepted", actor: userId, invitation: id, role });\n',
      "",
    ],
    caughtBy: "activity-of-admins",
  },
  {
    mistake: "doesn't record which invitations are withdrawn",
    file: "src/users/end-invitations.ts",
    change: ['  await recordAuditEvent(tx, { event: "invitation.withdrawn", invitation: id, email });\n', ""],
    caughtBy: "activity-of-admins",
  },
  {
    mistake: "lets somebody invite who was just demoted",
    file: "src/auth/invitations/invitations.ts",
    change: ["    if (!(await isActiveAdmin(tx, inviterId))) throw forbiddenProblem();\n", ""],
    caughtBy: "demoted-admins",
  },
  {
    mistake: "makes viewers of all invited people",
    file: "src/auth/invitations/accept-invitation.ts",
    change: ["name, email, role };", 'name, email, role: "viewer" as const };'],
    caughtBy: "invitations",
  },
  {
    mistake: "has invitations that work for months",
    file: "src/auth/invitations/invitations.ts",
    change: ["INVITATION_LIFETIME = 7 * DAY", "INVITATION_LIFETIME = 70 * DAY"],
    caughtBy: "invitations",
  },
  {
    mistake: "stores the tokens of invitations as they are",
    file: "src/auth/invitations/invitations.ts",
    change: ["const tokenHash = hashToken(token);", "const tokenHash = token;"],
    caughtBy: "invitations",
  },
  {
    mistake: "lets whoever invites somebody write a link into the email",
    file: "src/email/admin-emails.ts",
    change: ['looksLikeLink(inviter) ? "An admin" : inviter', "inviter"],
    caughtBy: "invitation-list",
  },
];

const providers: Mutant[] = [
  {
    mistake: "admits any address of a provider with somebody's invitation",
    file: "src/auth/oauth/new-user.ts",
    change: ["(await findInvitation(token))?.email === email", "(await findInvitation(token)) !== undefined"],
    caughtBy: "invited-by-provider",
  },
  {
    mistake: "makes an account for any address of a provider with somebody's invitation",
    file: "src/auth/oauth/new-user.ts",
    change: ["if (invitation.email !== user.email) throw expiredLink();", ""],
    caughtBy: "invited-by-provider",
  },
  {
    mistake: "takes the token of an invitation from any page",
    file: "src/auth/oauth/new-user.ts",
    change: [
      'pathname === "/invitation" ? (searchParams.get("token") ?? "") : undefined',
      'searchParams.get("token") ?? undefined',
    ],
    caughtBy: "invited-by-provider",
  },
  {
    mistake: "makes viewers of invited people who come by a provider",
    file: "src/auth/oauth/new-user.ts",
    change: ["role: invitation.role", "role: user.role"],
    caughtBy: "invited-by-provider",
  },
  {
    mistake: "forgets who accepted an invitation with a provider",
    file: "src/auth/oauth/new-user.ts",
    change: ["await recordAcceptance(tx, invitation, user.id);", ""],
    caughtBy: "invited-by-provider",
  },
  {
    mistake: "makes viewers of people with another address than the invited one",
    file: "src/auth/oauth/provider-sign-in.ts",
    change: ["if (invited !== undefined) return invited ||", "if (invited) return invited ||"],
    caughtBy: "invited-by-provider",
  },
];

export const invitationMutants: Mutant[] = [...life, ...people, ...providers];
