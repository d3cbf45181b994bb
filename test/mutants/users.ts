// Mistakes in what people do to accounts, their own and, as admins, those of others.

import type { Mutant } from "./mutant";

const accounts: Mutant[] = [
  {
    mistake: "loses its locks on the database file when it opens a second connection",
    file: "src/database/open.ts",
    change: ["if (!existsSync(file)) closeSync", "closeSync"],
    caughtBy: "database-file",
  },
  {
    mistake: "lets people choose their role",
    file: "src/users/create-user.ts",
    change: ["{ ...fields, id: crypto.randomUUID(), role }", "{ role, ...fields, id: crypto.randomUUID() }"],
    caughtBy: "account",
  },
  {
    mistake: "takes names with line breaks",
    file: "src/users/user-fields.ts",
    change: ["!/[\\p{Cc}\\p{Zl}\\p{Zp}]/u.test(name)", "name"],
    caughtBy: "account",
  },
  {
    mistake: "takes names of any length",
    file: "src/users/user-fields.ts",
    change: ['.max(100, "Use at most 100 characters.")', ""],
    caughtBy: "account",
  },
  {
    mistake: "takes anybody's account for the owner's of an address",
    file: "src/users/find-account.ts",
    change: [".where(eq(users.email, email))", ""],
    caughtBy: "account",
  },
  {
    mistake: "takes everybody to have a password",
    file: "src/users/find-account.ts",
    change: ["user.hash !== null", "user.hash !== undefined"],
    caughtBy: "account",
  },
];

const exportData: Mutant[] = [
  {
    mistake: "gives people the sessions of others with their data",
    file: "src/account/export-data.ts",
    change: [".from(sessions)\n        .where(eq(sessions.userId, userId));", ".from(sessions);"],
    caughtBy: "export-data",
  },
  {
    mistake: "leaves something out of people's data",
    file: "src/account/export-data.ts",
    change: ["sessions.userId, userAgent, createdAt,", "sessions.userId, createdAt,"],
    caughtBy: "export-data",
  },
  {
    mistake: "gives people the hashes of their tokens",
    file: "src/account/export-data.ts",
    change: [
      ".select({ id, userId: sessions.userId,",
      ".select({ id, token: sessions.sessionToken, userId: sessions.userId,",
    ],
    caughtBy: "export-data",
  },
  {
    mistake: "gives out somebody's data without a proof",
    file: "src/app/api/account/data/route.ts",
    change: ['"required"', '"none"'],
    caughtBy: "export-data",
  },
  {
    mistake: "gives out somebody's data as often as they like",
    file: "src/account/export-data.ts",
    change: ["await countAttempt([limit])", "await countAttempt([])"],
    caughtBy: "export-data",
  },
  {
    mistake: "doesn't record that somebody got their data",
    file: "src/account/export-data.ts",
    change: ['await recordAuditEvent(db, { event: "user.data_exported", actor: userId });', ""],
    caughtBy: "export-data",
  },
];

const changes: Mutant[] = [
  {
    mistake: "logs changes that are undone",
    file: "src/database/open-transaction.ts",
    change: ["if (state?.isOpen) state.afterCommit.push(work);\n  else work();", "work();"],
    caughtBy: "audit-events",
  },
  {
    mistake: "goes on when an event can't be recorded",
    file: "src/audit/record-audit-event.ts",
    change: ["await saveAuditEvent(tx,", "saveAuditEvent(tx,"],
    caughtBy: "activity-of-accounts",
  },
  {
    mistake: "takes everybody for the person who is signed in",
    file: "src/audit/record-audit-event.ts",
    change: ["actor === undefined ? (request?.actor?.id ?? null) : actor", "request?.actor?.id ?? null"],
    caughtBy: "audit-events",
  },
  {
    mistake: "records a new role beside its transaction",
    file: "src/users/change-user.ts",
    change: ['await recordAuditEvent(tx, { event: "user.role_changed", user: userId, role });', ""],
    caughtBy: "audit-events",
  },
  {
    mistake: "records a role that somebody had before",
    file: "src/users/change-user.ts",
    change: ["    if (user.role === role) return false;\n", ""],
    caughtBy: "audit-events",
  },
  {
    mistake: "records a new name beside its transaction",
    file: "src/users/change-user.ts",
    change: ['await recordAuditEvent(tx, { event: "user.name_changed", user: userId });', ""],
    caughtBy: "audit-events",
  },
  {
    mistake: "shows by the time of the answer whether there is an account to reset",
    file: "src/auth/email-tokens.ts",
    change: ['await lockUser(tx, row.userId ?? "");', "if (row.userId) await lockUser(tx, row.userId);"],
    caughtBy: "email-flows",
  },
  {
    mistake: "keeps other sessions alive after a new password",
    file: "src/auth/replace-password.ts",
    change: ["await endSessions(tx, userId, session.tokenHash);", ""],
    caughtBy: "account",
  },
  {
    mistake: "ends everybody's sessions with one new password",
    file: "src/auth/end-sessions.ts",
    change: [
      "and(eq(sessions.userId, userId), ne(sessions.sessionToken, exceptHash))",
      "ne(sessions.sessionToken, exceptHash)",
    ],
    caughtBy: "account",
  },
  {
    mistake: "changes everybody's name",
    file: "src/users/change-user.ts",
    change: [".set(columns).where(eq(users.id, userId))", ".set(columns)"],
    caughtBy: "account",
  },
  {
    mistake: "finds people by the name that they had before",
    file: "src/users/change-user.ts",
    change: ["  await saveSearchText(tx, userId);\n", ""],
    caughtBy: "user-list",
  },
  {
    mistake: "gives everybody the new role",
    file: "src/users/change-user.ts",
    change: [".set({ role }).where(eq(users.id, userId))", ".set({ role })"],
    caughtBy: "roles",
  },
  {
    mistake: "deletes everybody",
    file: "src/users/change-user.ts",
    change: ["tx.delete(users).where(eq(users.id, userId))", "tx.delete(users)"],
    caughtBy: "account",
  },
  {
    mistake: "deletes the last admin",
    file: "src/users/change-user.ts",
    change: ["{ stopsBeingAdmin: true, mayBeOwn: true }", "{ stopsBeingAdmin: false, mayBeOwn: true }"],
    caughtBy: "roles",
  },
  {
    mistake: "demotes the last admin",
    file: "src/users/change-user.ts",
    change: ['stopsBeingAdmin: role !== "admin"', 'stopsBeingAdmin: role === "admin"'],
    caughtBy: "roles",
  },
  {
    mistake: "counts inactive admins among those in charge",
    file: "src/users/require-remaining-admin.ts",
    change: ["for (const id of await listSuspended(tx, activeAdmins)) activeAdmins.delete(id);", ""],
    caughtBy: "inactive-users",
  },
];

const admins: Mutant[] = [
  {
    mistake: "goes on trusting the devices of somebody who is suspended",
    file: "src/admin/suspend.ts",
    change: ["    await forgetDevices(tx, user);\n", ""],
    caughtBy: "suspension",
  },
  {
    mistake: "suspends the last admin",
    file: "src/admin/suspend.ts",
    change: ["{ stopsBeingAdmin: true }", "{ stopsBeingAdmin: false }"],
    caughtBy: "suspension",
  },
  {
    mistake: "leaves suspended people signed in",
    file: "src/admin/suspend.ts",
    change: ["    await endSessions(tx, userId);\n", ""],
    caughtBy: "suspension",
  },
  {
    mistake: "leaves suspended people the links in their emails",
    file: "src/admin/suspend.ts",
    change: ["    await endEmailTokens(tx, user);\n", ""],
    caughtBy: "suspension",
  },
  {
    mistake: "lets admins send as many reset links as they like",
    file: "src/admin/reset-link.ts",
    change: ['await countAttempt(recipientLimits("reset link", email, ip));', ""],
    caughtBy: "reset-link",
  },
  {
    mistake: "sends reset links to suspended people",
    file: "src/admin/reset-link.ts",
    change: ['if (user.suspendedAt) throw new ConflictError("user_suspended", "Reactivate the account first.");', ""],
    caughtBy: "reset-link",
  },
  {
    mistake: "doesn't record that an admin sent a reset link",
    file: "src/admin/reset-link.ts",
    change: ['await recordAuditEvent(tx, { event: "user.reset_link_sent", user: userId });', ""],
    caughtBy: "reset-link",
  },
  {
    mistake: "lists people of every role",
    file: "src/admin/find-users.ts",
    change: ['eq(column("role"), filters.role)', "undefined"],
    caughtBy: "user-list",
  },
  {
    mistake: "lists suspended people among the active ones",
    file: "src/admin/find-users.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["sql`nullif(1, ${one})`", "sql`1`"],
    caughtBy: "user-list",
  },
  {
    mistake: "takes the first thousand of a search in any order",
    file: "src/admin/find-users.ts",
    change: ["asc(users.searchText), asc(id)", "asc(id)"],
    caughtBy: "user-list",
  },
  {
    mistake: "takes what people type in a search for a pattern",
    file: "src/database/search-text.ts",
    change: ['.replace(/[!%_]/g, "!$&")', ""],
    caughtBy: "user-list",
  },
  {
    mistake: "leaves people from before the search out of it",
    file: "src/database/migrate.ts",
    change: ["  await fillSearchText();\n", ""],
    caughtBy: "user-list",
  },
  {
    mistake: "gives out any number of users at once",
    file: "src/admin/user-search-params.ts",
    change: ['.max(100, "Request at most 100 users.")', ""],
    caughtBy: "user-list",
  },
  {
    mistake: "shows everybody for any search",
    file: "src/admin/find-users.ts",
    change: ["ids && inArray(id, ids)", "undefined"],
    caughtBy: "user-list",
  },
  {
    mistake: "skips people who share a role with the last one of a page",
    file: "src/admin/is-beyond.ts",
    // As SQLite has it.
    change: ["rowId})`", "'~'})`"],
    caughtBy: "user-list",
  },
  {
    mistake: "changes roles for somebody who was just demoted",
    file: "src/users/require-remaining-admin.ts",
    change: ["actor !== ownId && !activeAdmins.has(actor)", "actor !== ownId && false"],
    caughtBy: "demoted-admins",
  },
  {
    mistake: "lets somebody who was demoted take the role back",
    file: "src/users/change-user.ts",
    change: ['{ stopsBeingAdmin: role !== "admin" }', '{ stopsBeingAdmin: role !== "admin", mayBeOwn: true }'],
    caughtBy: "demoted-admins",
  },
  {
    mistake: "sends reset links for somebody who was just demoted",
    file: "src/admin/reset-link.ts",
    change: ["    await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: false });\n", ""],
    caughtBy: "demoted-admins",
  },
  {
    mistake: "suspends somebody in a session that was left open",
    file: "src/admin/actions.ts",
    change: [
      'export const suspendUser = action(\n  { permission: "users:manage", reauthentication: "required"',
      'export const suspendUser = action(\n  { permission: "users:manage", reauthentication: "none"',
    ],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "reactivates somebody in a session that was left open",
    file: "src/admin/actions.ts",
    change: [
      'export const reactivateUser = action(\n  { permission: "users:manage", reauthentication: "required"',
      'export const reactivateUser = action(\n  { permission: "users:manage", reauthentication: "none"',
    ],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "makes admins in a session that was left open",
    file: "src/admin/actions.ts",
    change: [
      'export const updateUserRole = action(\n  { permission: "users:manage", reauthentication: "required"',
      'export const updateUserRole = action(\n  { permission: "users:manage", reauthentication: "none"',
    ],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "resets somebody's factors in a session that was left open",
    file: "src/admin/reset-user-mfa.ts",
    change: ['reauthentication: "required"', 'reauthentication: "none"'],
    caughtBy: "mfa-reset",
  },
  {
    mistake: "resets factors for somebody who was just demoted",
    file: "src/admin/reset-user-mfa.ts",
    change: ["      await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: false });\n", ""],
    caughtBy: "demoted-admins",
  },
  {
    mistake: "tells nobody that an admin has reset their factors",
    file: "src/admin/reset-user-mfa.ts",
    change: ["    if (reset.removed.length > 0) sendLater(mfaResetEmail(reset), user);\n", ""],
    caughtBy: "mfa-reset",
  },
  {
    mistake: "tells people something else than that they were suspended",
    file: "src/admin/actions.ts",
    change: ["      email: accountSuspendedEmail(),", '      email: roleChangedEmail({ role: "viewer" }),'],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "tells nobody what was done to their account",
    file: "src/admin/change-each.ts",
    change: ["    changed.map(({ userId }) => people.get(userId)),", "    [],"],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "tells people of a change that there was nothing of",
    file: "src/admin/change-each.ts",
    change: ["    changed.map(({ userId })", "    results.map(({ userId })"],
    caughtBy: "user-changes",
  },
  {
    mistake: "stops at the first of several people who is refused",
    file: "src/admin/change-each.ts",
    change: ["    if (isOnly) throw error;\n", "    throw error;\n"],
    caughtBy: "user-changes",
  },
  {
    mistake: "says that a change was made to the only one, who was refused",
    file: "src/admin/change-each.ts",
    change: ["    if (isOnly) throw error;\n", ""],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "takes the role of those who ask before that of others",
    file: "src/admin/change-each.ts",
    change: [
      "[...userIds.filter((id) => id !== ownId), ...userIds.filter((id) => id === ownId)]",
      "[...userIds.filter((id) => id === ownId), ...userIds.filter((id) => id !== ownId)]",
    ],
    caughtBy: "user-changes",
  },
  {
    mistake: "changes any number of people at once",
    file: "src/admin/selected-users.ts",
    change: ["MAX_SELECTED = 100;", "MAX_SELECTED = 1000;"],
    caughtBy: "user-changes",
  },
  {
    mistake: "changes somebody twice who is named twice",
    file: "src/admin/selected-users.ts",
    change: ["[...new Set(ids)]", "ids"],
    caughtBy: "user-changes",
  },
  {
    mistake: "leads from the question about people to any page",
    file: "src/admin/confirm-search-params.ts",
    change: ["? page : USERS_PATH", "? page : page"],
    caughtBy: "confirm-changes",
  },
  {
    mistake: "doesn't say that the last admin stays one",
    file: "src/admin/selected-people.ts",
    change: ["admins.every(({ id }) => userIds.includes(id))", "false"],
    caughtBy: "confirm-changes",
  },
  {
    mistake: "has seen everybody when one signs in",
    file: "src/users/last-seen.ts",
    change: [".where(eq(users.id, userId))", ""],
    caughtBy: "last-seen",
  },
  {
    mistake: "forgets to say that somebody used the app",
    file: "src/auth/sessions.ts",
    change: ["  await saveLastSeen(db, row.user.id, now);\n", ""],
    caughtBy: "last-seen",
  },
  {
    mistake: "suspends people and records nothing",
    file: "src/admin/suspend.ts",
    change: ['    await recordAuditEvent(tx, { event: "user.suspended", user: userId });\n', ""],
    caughtBy: "activity-of-admins",
  },
  {
    mistake: "leaves the invitations of suspended admins",
    file: "src/admin/suspend.ts",
    change: ["    await withdrawAllOf(tx, userId);\n", ""],
    caughtBy: "invitations",
  },
  {
    mistake: "takes names that nobody can see",
    file: "src/users/user-fields.ts",
    change: ['name.replace(invisible, "")', "name"],
    caughtBy: "account",
  },
  {
    mistake: "takes names that turn the text around",
    file: "src/users/user-fields.ts",
    change: ["!/[\\u202A-\\u202E\\u2066-\\u2069]/.test(name)", "name"],
    caughtBy: "account",
  },
  {
    mistake: "deletes somebody in a session that was left open",
    file: "src/admin/actions.ts",
    change: [
      'export const deleteUser = action(\n  { permission: "users:manage", reauthentication: "required"',
      'export const deleteUser = action(\n  { permission: "users:manage", reauthentication: "none"',
    ],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "ends somebody's sessions in a session that was left open",
    file: "src/admin/actions.ts",
    change: [
      'export const endUserSessions = action(\n  { permission: "users:manage", reauthentication: "required"',
      'export const endUserSessions = action(\n  { permission: "users:manage", reauthentication: "none"',
    ],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "sends reset links in a session that was left open",
    file: "src/admin/actions.ts",
    change: [
      'export const sendResetLink = action(\n  { permission: "users:manage", reauthentication: "required"',
      'export const sendResetLink = action(\n  { permission: "users:manage", reauthentication: "none"',
    ],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "ends somebody's sessions for whoever was just demoted",
    file: "src/admin/actions.ts",
    change: [
      "const user = await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: false });",
      'const [user] = await (await import("@/database/locks")).lockUser(tx, userId);',
    ],
    caughtBy: "demoted-admins",
  },
  {
    mistake: "reactivates somebody for whoever was just demoted",
    file: "src/admin/suspend.ts",
    change: ["    await requireRemainingAdmin(tx, userId, { stopsBeingAdmin: false });\n", ""],
    caughtBy: "demoted-admins",
  },
  {
    mistake: "knows the devices of somebody whose sessions an admin ends",
    file: "src/admin/actions.ts",
    change: ["owner: await forgetDevices(tx, user)", "owner: user"],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "forgets the device of an admin who ends their own sessions",
    file: "src/admin/actions.ts",
    change: ["  if (owner.id === session.user.id) await rememberDevice(owner);\n", ""],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "tells people something else than that they are reactivated",
    file: "src/admin/actions.ts",
    change: [
      '      email: accountReactivatedEmail({ url: linkTo("/signin") }),',
      "      email: accountSuspendedEmail(),",
    ],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "tells nobody that an admin has deleted their account",
    file: "src/admin/actions.ts",
    change: ["    notify([owner], deletedByAdminEmail(), session);\n", ""],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "tells people that they were signed out who were not signed in",
    file: "src/admin/actions.ts",
    change: ["  return hasEnded;\n", "  return true;\n"],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "lets admins suspend themselves",
    file: "src/admin/actions.ts",
    change: ['        if (id === session.user.id) throw ownAccount("You can’t suspend your own account.");\n', ""],
    caughtBy: "admin-reauthentication",
  },
  {
    mistake: "sends links to a new password that count with those of strangers",
    file: "src/admin/reset-link.ts",
    change: ['recipientLimits("reset link"', 'recipientLimits("password reset"'],
    caughtBy: "reset-link",
  },
  {
    mistake: "drops the tables of another app by db:reset",
    file: "scripts/reset.ts",
    change: ["if (await hasOwnTables()) ", ""],
    caughtBy: "reset",
  },
  {
    mistake: "withholds an admin's link after it has ended all others",
    file: "src/auth/limits.ts",
    change: ['limits.push(...recipientLimits("reset link", email, ""));', ""],
    caughtBy: "reset-link",
  },
  {
    mistake: "tells the command palette everything about people",
    file: "src/admin/find-people.ts",
    change: [".select({ id, name, email })", ".select()"],
    caughtBy: "find-people",
  },
  {
    mistake: "gives the command palette everybody at once",
    file: "src/admin/find-people.ts",
    change: [".limit(MAX_PEOPLE)", ".limit(1_000)"],
    caughtBy: "find-people",
  },
];

export const userMutants: Mutant[] = [...exportData, ...accounts, ...changes, ...admins];
