// Mistakes in what is recorded, and in who sees it.

import type { Mutant } from "./mutant";

export const auditMutants: Mutant[] = [
  {
    mistake: "records what happens beside the change instead of with it",
    file: "src/audit/save-audit-event.ts",
    change: [
      "await tx.insert(activity).values(line);",
      'setTimeout(async () => (await import("@/database")).db.insert(activity).values(line).execute().catch(() => {}), 0);',
    ],
    caughtBy: "activity",
  },
  {
    mistake: "lets a change happen that can't be recorded",
    file: "src/audit/save-audit-event.ts",
    change: ["await tx.insert(activity).values(line);", "await tx.insert(activity).values(line).catch(() => {});"],
    caughtBy: "activity",
  },
  {
    mistake: "records the email address that somebody typed",
    file: "src/audit/record-audit-event.ts",
    change: ["address: from, details });", "address: from, details: { ...details, reason: email } });"],
    caughtBy: "activity",
  },
  {
    mistake: "forgets from where something was done",
    file: "src/audit/save-audit-event.ts",
    change: ["actorRole, address, device };", "actorRole, address };"],
    caughtBy: "activity",
  },
  {
    mistake: "writes a line for each refusal",
    file: "src/audit/save-audit-event.ts",
    change: ["network, minute]);", "network, crypto.randomUUID()]);"],
    caughtBy: "activity",
  },
  {
    mistake: "adds up the failed sign-ins of all accounts",
    file: "src/audit/save-audit-event.ts",
    change: ["[event, actorId, userId, details.limit,", "[event, actorId, details.limit,"],
    caughtBy: "activity",
  },
  {
    mistake: "shows everybody's activity on the account page",
    file: "src/activity/find-activity.ts",
    change: ['index: "activity_user", first: [userId, user]', 'index: "activity_at"'],
    caughtBy: "activity",
  },
  {
    mistake: "shows people the address of an admin",
    file: "src/activity/recent-activity-card.tsx",
    change: ["if (actorId !== null && actorId !== ownId)", "if (actorId === ownId)"],
    caughtBy: "activity",
  },
  {
    mistake: "gives people the address of an admin with their data",
    file: "src/account/export-data.ts",
    change: [".where(and(eq(userId, id), or(eq(actorId, id), isNull(actorId))))", ".where(eq(userId, id))"],
    caughtBy: "activity",
  },
  {
    mistake: "gives people the ids of others with their data",
    file: "src/account/export-data.ts",
    change: [
      ".select({ id: activity.id, at, event, actorId, actorRole, address, device, details, count })",
      ".select()",
    ],
    caughtBy: "activity",
  },
  {
    mistake: "lets editors download everybody's activity",
    file: "src/app/api/admin/activity/route.ts",
    change: ['"users:manage"', '"content:edit"'],
    caughtBy: "activity-list",
  },
  {
    mistake: "gives everybody's activity to a session that was left open",
    file: "src/app/api/admin/activity/route.ts",
    change: ['reauthentication: "required"', 'reauthentication: "none"'],
    caughtBy: "activity-list",
  },
  {
    mistake: "compares figures with days whose activity is gone",
    file: "src/activity/count-sign-ins.ts",
    change: ["env.AUDIT_DAYS >= 2 * length", "env.AUDIT_DAYS >= length"],
    caughtBy: "sign-in-counts",
  },
  {
    mistake: "counts refusals of a minute as one",
    file: "src/activity/count-sign-ins.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["sum(${count})", "count(${count})"],
    caughtBy: "sign-in-counts",
  },
  {
    mistake: "doesn't record who downloads everybody's activity",
    file: "src/app/api/admin/activity/route.ts",
    change: ['await recordAuditEvent(db, { event: "activity.exported" });', "db;"],
    caughtBy: "activity-list",
  },
  {
    mistake: "puts formulas into a file for spreadsheets",
    file: "src/activity/activity-csv.ts",
    change: ['"$1\'$2"', '"$1$2"'],
    caughtBy: "activity-list",
  },
  {
    mistake: "puts formulas after semicolons, where some spreadsheets begin a cell",
    file: "src/activity/activity-csv.ts",
    change: ["(^|[;\\t\\r\\n])", "(^)"],
    caughtBy: "activity-list",
  },
  {
    mistake: "ends a file after its first page",
    file: "src/activity/activity-csv.ts",
    change: ["if (!next) controller.close();", "controller.close();"],
    caughtBy: "activity-list",
  },
  {
    mistake: "skips lines of the same moment as the last one of a page",
    file: "src/activity/find-activity.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: [" or ${id} < ${edge.id}", ""],
    caughtBy: "activity-list",
  },
  {
    mistake: "leaves out what somebody did to others",
    file: "src/activity/find-activity.ts",
    change: ["first: [actorId, person]", "first: [userId, person]"],
    caughtBy: "activity-list",
  },
  {
    mistake: "leaves out the last day that was asked for",
    file: "src/activity/find-activity.ts",
    change: ["new Date(new Date(lastDay).getTime() + DAY)", "new Date(lastDay)"],
    caughtBy: "activity-list",
  },
  {
    mistake: "keeps old lines for ever",
    file: "src/audit/purge-activity.ts",
    change: ["if (ids.length > 0) await", "if (ids.length < 0) await"],
    caughtBy: "activity",
  },
  {
    mistake: "removes lines before their time",
    file: "src/audit/purge-activity.ts",
    change: ["env.AUDIT_DAYS * DAY", "env.AUDIT_DAYS * 1000"],
    caughtBy: "activity",
  },
  {
    mistake: "records the code that somebody typed",
    file: "src/auth/two-factor/sign-in.ts",
    change: ["await recordWrongCode(user, info.ip, null);", "await recordWrongCode(user, code, null);"],
    caughtBy: "activity-of-two-factor",
  },
  {
    mistake: "doesn't record who has yet to enter a code",
    file: "src/auth/two-factor/challenges.ts",
    change: ['  await recordAuditEvent(tx, { event: "user.two_factor_requested", actor: user.id, method });\n', ""],
    caughtBy: "activity-of-two-factor",
  },
  {
    mistake: "doesn't record who is invited",
    file: "src/auth/invitations/invitations.ts",
    change: ['await recordAuditEvent(tx, { event: "invitation.sent", invitation: id, email, role });', ""],
    caughtBy: "activity-of-admins",
  },
  {
    mistake: "doesn't record who is reactivated",
    file: "src/admin/suspend.ts",
    change: ['await recordAuditEvent(tx, { event: "user.reactivated", user: userId });', ""],
    caughtBy: "activity-of-admins",
  },
  {
    mistake: "records that a provider is unlinked, even if it isn't",
    file: "src/auth/oauth/linked-accounts.ts",
    change: [
      'recordAuditEvent(tx, { event: "user.provider_unlinked", actor',
      'recordAuditEvent(db, { event: "user.provider_unlinked", actor',
    ],
    caughtBy: "activity-of-providers",
  },
  {
    mistake: "doesn't record who deletes a post",
    file: "src/posts/change-post.ts",
    change: ['await recordAuditEvent(tx, { event: "post.deleted", user: null, post: id, title });', ""],
    caughtBy: "activity-of-posts",
  },
  {
    mistake: "doesn't record who links a provider",
    file: "src/auth/adapter.ts",
    change: ['        await recordAuditEvent(tx, { event: "user.provider_linked", actor: userId, provider });\n', ""],
    caughtBy: "activity-of-providers",
  },
  {
    mistake: "doesn't record who has changed a password",
    file: "src/auth/replace-password.ts",
    change: ['    await recordAuditEvent(tx, { event: "user.password_changed", actor: userId });\n', ""],
    caughtBy: "activity-of-accounts",
  },
  {
    mistake: "doesn't record whose password is reset",
    file: "src/auth/password-reset.ts",
    change: ['    await recordAuditEvent(tx, { event: "user.password_reset", actor: userId });\n', ""],
    caughtBy: "activity-of-accounts",
  },
  {
    mistake: "doesn't record whose address is another one",
    file: "src/auth/change-email.ts",
    change: [
      '    await recordAuditEvent(tx, { event: isNew ? "user.email_changed" : "user.email_confirmed", actor: user.id });\n',
      "",
    ],
    caughtBy: "activity-of-accounts",
  },
  {
    mistake: "doesn't record who is deleted",
    file: "src/users/change-user.ts",
    change: ['    await recordAuditEvent(tx, { event: "user.deleted", user: userId });\n', ""],
    caughtBy: "activity-of-accounts",
  },
  {
    mistake: "doesn't record who ends a session",
    file: "src/auth/sessions.ts",
    change: ['    await recordAuditEvent(tx, { event: "user.session_ended", user: userId });\n', ""],
    caughtBy: "activity-of-accounts",
  },
  {
    mistake: "doesn't record that a post is published at once",
    file: "src/posts/change-post.ts",
    change: ['      if (publishedAt) await recordAuditEvent(tx, { event: "post.published", ...about });\n', ""],
    caughtBy: "activity-of-posts",
  },
  {
    mistake: "adds passkeys that nothing records",
    file: "src/auth/passkeys/own-passkeys.ts",
    change: ['await recordAuditEvent(tx, { event: "user.passkey_added", actor: user.id });', ""],
    caughtBy: "activity-of-passkeys",
  },
  {
    mistake: "tells the lines of two addresses of one network apart",
    file: "src/audit/save-audit-event.ts",
    change: ["address && networksOf(address).at(-1)", "address"],
    caughtBy: "activity",
  },
  {
    mistake: "counts the sign-ins of a thief against the owner's changes",
    file: "src/audit/save-audit-event.ts",
    change: [", notInArray(event, unlimited)", ""],
    caughtBy: "activity",
  },
  {
    mistake: "adds up the failures of a whole day",
    file: "src/audit/save-audit-event.ts",
    change: ["at.getTime() / MINUTE", "at.getTime() / (1440 * MINUTE)"],
    caughtBy: "activity",
  },
  {
    mistake: "doesn't count the failures that it adds up",
    file: "src/audit/add-failure.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["sql`${activity.count} + 1`", "sql`${activity.count}`"],
    caughtBy: "activity",
  },
  {
    mistake: "lets an actor write any number of lines",
    file: "src/audit/save-audit-event.ts",
    change: ["  if (!last) return;", "  if (last || !last) return;"],
    caughtBy: "activity",
  },
  {
    mistake: "keeps somebody from changes for what others changed",
    file: "src/audit/save-audit-event.ts",
    change: [
      "and(eq(actorId, actor), gt(at, new Date(now.getTime() - MINUTE)), ",
      "and(gt(at, new Date(now.getTime() - MINUTE)), ",
    ],
    caughtBy: "activity",
  },
  {
    mistake: "records addresses of any length",
    file: "src/audit/save-audit-event.ts",
    change: ["saved.address?.slice(0, 64) ?? null", "saved.address ?? null"],
    caughtBy: "activity",
  },
  {
    mistake: "records that sessions were ended where there were none",
    file: "src/account/actions.ts",
    change: ["if (hasEnded) await recordAuditEvent", "await recordAuditEvent"],
    caughtBy: "activity-of-accounts",
  },
  {
    mistake: "records who asks for a new password before the answer",
    file: "src/auth/password-reset.ts",
    change: ["after(() => recordRequest(email, ip, account));", "await recordRequest(email, ip, account);"],
    caughtBy: "email-flows",
  },
  {
    mistake: "records a request for a new password only where there is an account",
    file: "src/auth/password-reset.ts",
    change: [
      "after(() => recordRequest(email, ip, account));",
      "if (account) after(() => recordRequest(email, ip, account));",
    ],
    caughtBy: "email-flows",
  },
];
