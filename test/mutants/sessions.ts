// Mistakes in sessions, their cookies, and how often somebody may try.

import type { Mutant } from "./mutant";

const sessions: Mutant[] = [
  {
    mistake: "stores tokens as they are",
    file: "src/auth/sessions.ts",
    change: ['return createHash("sha256").update(token).digest("hex");', "return token;"],
    caughtBy: "sessions",
  },
  {
    mistake: "makes short tokens",
    file: "src/auth/sessions.ts",
    change: ["randomBytes(32)", "randomBytes(16)"],
    caughtBy: "sessions",
  },
  {
    mistake: "takes expired sessions",
    file: "src/auth/sessions.ts",
    change: ["gt(sessions.expires, now),", ""],
    caughtBy: "sessions",
  },
  {
    mistake: "takes any token for somebody's",
    file: "src/auth/sessions.ts",
    change: ["        eq(sessions.sessionToken, tokenHash),\n", ""],
    caughtBy: "sessions",
  },
  {
    mistake: "keeps sessions alive for a year without a visit",
    file: "src/auth/sessions.ts",
    change: ["IDLE_LIFETIME = 7 * DAY", "IDLE_LIFETIME = 365 * DAY"],
    caughtBy: "sessions",
  },
  {
    mistake: "never ends a session that is in use",
    file: "src/auth/sessions.ts",
    change: ["const expires = expiryOf(row.createdAt, now);", "const expires = expiryOf(now, now);"],
    caughtBy: "sessions",
  },
  {
    mistake: "prolongs everybody's session with one visit",
    file: "src/auth/sessions.ts",
    change: [
      ".set({ lastSeenAt: now, expires }).where(eq(sessions.sessionToken, tokenHash))",
      ".set({ lastSeenAt: now, expires })",
    ],
    caughtBy: "sessions",
  },
  {
    mistake: "lasts longer than 30 days",
    file: "src/auth/session-cookie.ts",
    change: ["30 * 24 * 60 * 60 * 1000", "60 * 24 * 60 * 60 * 1000"],
    caughtBy: "sessions",
  },
  {
    mistake: "signs everybody out at once",
    file: "src/auth/sessions.ts",
    change: [
      '.where(hasToken);\n    await recordAuditEvent(tx, { event: "user.signed_out"',
      ';\n    await recordAuditEvent(tx, { event: "user.signed_out"',
    ],
    caughtBy: "account",
  },
  {
    mistake: "lets anybody end anybody's session",
    file: "src/auth/sessions.ts",
    change: ["and(eq(sessions.id, id), eq(sessions.userId, userId))", "eq(sessions.id, id)"],
    caughtBy: "account",
  },
  {
    mistake: "ends all sessions of somebody instead of one",
    file: "src/auth/sessions.ts",
    change: ["and(eq(sessions.id, id), eq(sessions.userId, userId))", "eq(sessions.userId, userId)"],
    caughtBy: "account",
  },
  {
    mistake: "lists everybody's sessions",
    file: "src/auth/sessions.ts",
    change: ["and(eq(sessions.userId, userId), gt(sessions.expires, new Date()))", "gt(sessions.expires, new Date())"],
    caughtBy: "account",
  },
  {
    mistake: "lists sessions that are over",
    file: "src/auth/sessions.ts",
    change: ["and(eq(sessions.userId, userId), gt(sessions.expires, new Date()))", "eq(sessions.userId, userId)"],
    caughtBy: "account",
  },
  {
    mistake: "lets sign-ins leave any number of sessions",
    file: "src/auth/purge-expired.ts",
    change: ["    await logFailure(() => endSurplusSessions(userId));\n", ""],
    caughtBy: "purge-expired",
  },
  {
    mistake: "ends everybody's sessions after the sign-in of one person",
    file: "src/auth/sessions.ts",
    change: [".where(eq(sessions.userId, userId));", ";"],
    caughtBy: "purge-expired",
  },
  {
    mistake: "ends the sessions that are in use instead of the oldest",
    file: "src/auth/sessions.ts",
    change: [".orderBy(desc(lastSeenAt))", ".orderBy(lastSeenAt)"],
    caughtBy: "purge-expired",
  },
  {
    mistake: "shows any number of sessions on one page",
    file: "src/auth/sessions.ts",
    change: ["\n    .limit(MAX_SESSIONS)", ""],
    caughtBy: "purge-expired",
  },
  {
    mistake: "shows the cookie to scripts",
    file: "src/auth/session-cookie.ts",
    change: ["httpOnly: true", "httpOnly: false"],
    caughtBy: "endpoints",
  },
  {
    mistake: "sends the cookie along from other sites",
    file: "src/auth/session-cookie.ts",
    change: ['sameSite: "lax"', 'sameSite: "none"'],
    caughtBy: "endpoints",
  },
];

const inactive: Mutant[] = [
  {
    mistake: "lets people in whose account is inactive",
    file: "src/auth/complete-sign-in.ts",
    change: ["  await requireActive(tx, user.id);\n", ""],
    caughtBy: "inactive-users",
  },
  {
    mistake: "reads the sessions of people whose account is inactive",
    file: "src/auth/sessions.ts",
    change: ["        isActive(),\n", ""],
    caughtBy: "inactive-users",
  },
  {
    mistake: "lets people choose a new password whose account is inactive",
    file: "src/auth/password-reset.ts",
    change: ["    await requireActive(tx, userId);\n", ""],
    caughtBy: "inactive-users",
  },
  {
    mistake: "takes everybody to be active if one person is",
    file: "src/users/is-active.ts",
    change: ["and(eq(users.id, userId), isActive())", "isActive()"],
    caughtBy: "inactive-users",
  },
];

const signIn: Mutant[] = [
  {
    mistake: "ends whoever's session the cookie of a sign-in names",
    file: "src/auth/complete-sign-in.ts",
    change: [
      "and(eq(sessions.sessionToken, hashToken(replaced)), eq(sessions.userId, user.id))",
      "eq(sessions.sessionToken, hashToken(replaced))",
    ],
    caughtBy: "sign-in",
  },
  {
    mistake: "keeps the session that a sign-in replaces",
    file: "src/auth/complete-sign-in.ts",
    change: ["    await tx.delete(sessions).where(isReplaced);\n", ""],
    caughtBy: "sign-in",
  },
  {
    mistake: "signs in by a password that was just replaced",
    file: "src/auth/sign-in.ts",
    change: ["current?.hash !== hash", "!hash"],
    caughtBy: "sign-in",
  },
  {
    mistake: "signs in with any password",
    file: "src/auth/sign-in.ts",
    change: ["found?.hash && matches &&", "found?.hash &&"],
    caughtBy: "sign-in",
  },
  {
    mistake: "signs in to whichever account comes first",
    file: "src/auth/sign-in.ts",
    change: [".where(eq(users.email, email))", ""],
    caughtBy: "sign-in",
  },
  {
    mistake: "doesn't limit guesses",
    file: "src/auth/sign-in.ts",
    change: ["await countAttempt(signInLimits(email, info.ip, deviceId))", "async () => []"],
    caughtBy: "sign-in",
  },
  {
    mistake: "counts successes as failures",
    file: "src/auth/sign-in.ts",
    change: ["await refund(tx);", ""],
    caughtBy: "sign-in",
  },
  {
    mistake: "logs no failed sign-in",
    file: "src/auth/sign-in.ts",
    change: ["  await recordAuditEvent(db, { ...failure, ip: info.ip });\n  throw", "  throw"],
    caughtBy: "sign-in",
  },
];

const limits: Mutant[] = [
  {
    mistake: "allows six guesses from one network",
    file: "src/auth/limits.ts",
    change: ["[5, 8, 10][size]", "[6, 8, 10][size]"],
    caughtBy: "sign-in",
  },
  {
    mistake: "lets a company's network use up an account's tries",
    file: "src/auth/limits.ts",
    change: ["[5, 8, 10][size]", "[5, 8, 99][size]"],
    caughtBy: "sign-in",
  },
  {
    mistake: "allows any number of guesses from many addresses",
    file: "src/auth/limits.ts",
    change: ['kind: "sign-in per account", key: email, max: 20', 'kind: "sign-in per account", key: email, max: 2000'],
    caughtBy: "sign-in",
  },
  {
    mistake: "lets strangers lock the owner's device out",
    file: "src/auth/limits.ts",
    change: ["if (deviceId) return deviceLimits(email, ip, deviceId);", ""],
    caughtBy: "sign-in",
  },
  {
    mistake: "allows any number of guesses on a device that signed in before",
    file: "src/auth/limits.ts",
    change: ["`, max: 5 }", "`, max: 500 }"],
    caughtBy: "sign-in",
  },
  {
    mistake: "allows any number of guesses on many devices that signed in before",
    file: "src/auth/limits.ts",
    change: ['"sign-in on known devices", key: email, max: 20', '"sign-in on known devices", key: email, max: 2000'],
    caughtBy: "limits",
  },
  {
    mistake: "allows any number of guesses of the current password",
    file: "src/auth/limits.ts",
    change: ['kind: "password confirmation", max: 5', 'kind: "password confirmation", max: 500'],
    caughtBy: "account",
  },
  {
    mistake: "allows as many guesses of the current password as fit into a day",
    file: "src/auth/limits.ts",
    change: ['"password confirmation per day", max: 20', '"password confirmation per day", max: 2000'],
    caughtBy: "password-guesses",
  },
  {
    mistake: "lets guesses of the current password in one session block the others",
    file: "src/auth/limits.ts",
    change: ["{ key: sessionId, caller", "{ key: userId, caller"],
    caughtBy: "password-guesses",
  },
  {
    mistake: "tells nobody of guesses of the current password",
    file: "src/auth/replace-password.ts",
    change: ["await notifyOfWrongPasswords(user);", "void user;"],
    caughtBy: "password-guesses",
  },
  {
    mistake: "floods a mailbox",
    file: "src/auth/limits.ts",
    change: ["ip: string, max = 3)", "ip: string, max = 300)"],
    caughtBy: "limits",
  },
  {
    mistake: "lets one network send any number of emails",
    file: "src/auth/limits.ts",
    change: ["maxPerNetwork(caller.ip, 20)", "maxPerNetwork(caller.ip, 100_000)"],
    caughtBy: "limits",
  },
  {
    mistake: "doesn't log who reached a limit",
    file: "src/auth/limits.ts",
    change: [", ...limits[0]?.caller });", " });"],
    caughtBy: "limits",
  },
  {
    mistake: "says that an email was sent when it wasn't",
    file: "src/auth/limits.ts",
    change: ['"too_many_attempts") return false', '"too_many_attempts") return true'],
    caughtBy: "limits",
  },
  {
    mistake: "believes the address that a client claims",
    file: "src/http/client-ip.ts",
    change: ["hops.findLastIndex(", "hops.findIndex("],
    caughtBy: "limits",
  },
  {
    mistake: "takes a proxy on this machine for the client",
    file: "src/http/client-ip.ts",
    change: ["networks([...loopback, ...env.TRUSTED_PROXIES])", "networks([...env.TRUSTED_PROXIES])"],
    caughtBy: "limits",
  },
  {
    mistake: "counts each IPv6 address by itself",
    file: "src/http/networks.ts",
    change: ["if (!isIPv6(ip)) return [ip];", "return [ip];"],
    caughtBy: "limits",
  },
  {
    mistake: "says nothing of a proxy that makes all visitors one",
    file: "src/http/client-ip.ts",
    change: ["reportProxy(ip);", ";"],
    caughtBy: "limits",
  },
  {
    mistake: "takes anybody's device for the owner's",
    file: "src/auth/known-device.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["${account.id} ${account.deviceVersion}`", "${account.deviceVersion}`"],
    caughtBy: "cookies",
  },
  {
    mistake: "takes a forged device for a known one",
    file: "src/auth/known-device.ts",
    change: ["isOurs && Number(expires)", "id && Number(expires)"],
    caughtBy: "cookies",
  },
  {
    mistake: "knows a device for ever",
    file: "src/auth/known-device.ts",
    change: ["isOurs && Number(expires) * 1000 > Date.now()", "isOurs"],
    caughtBy: "cookies",
  },
  {
    mistake: "knows devices after a new password",
    file: "src/auth/known-device.ts",
    change: ["const deviceVersion = before + 1;", "const deviceVersion = before;"],
    caughtBy: "known-devices",
  },
  {
    mistake: "forgets devices for a session that was left open",
    file: "src/account/actions.ts",
    change: ["isRecent(session) ? forgetDevices(tx, user) : undefined", "forgetDevices(tx, user)"],
    caughtBy: "known-devices",
  },
  {
    mistake: "forgets the device that a new password was chosen on",
    file: "src/account/actions.ts",
    change: [
      "await rememberDevice(await replacePassword(session, newPassword, checkedHash));",
      "await replacePassword(session, newPassword, checkedHash);",
    ],
    caughtBy: "known-devices",
  },
  {
    mistake: "shows what a proxy says in place of an address",
    file: "src/auth/known-device.ts",
    change: ['isIP(ip) ? ip : "unknown"', "ip"],
    caughtBy: "known-devices",
  },
  {
    mistake: "lets a thief's device write into the email about it",
    file: "src/http/device-name.ts",
    change: ['find(tools, userAgent) ?? "Unknown device"', "userAgent.slice(0, 30)"],
    caughtBy: "known-devices",
  },
  {
    mistake: "lets a network keep somebody from a link to a new password",
    file: "src/auth/limits.ts",
    change: ["return recipientLimits(owner.deviceId", "return emailLimits(owner.deviceId"],
    caughtBy: "limits",
  },
  {
    mistake: "lets strangers use up the reset links of a known device",
    file: "src/auth/limits.ts",
    change: ['owner.deviceId ? "password reset on known devices" : "password reset"', '"password reset"'],
    caughtBy: "limits",
  },
  {
    mistake: "counts no more than a /64 of IPv6 at sign-in",
    file: "src/auth/limits.ts",
    change: ["...maxPerNetwork(ip, 100).map(", "...maxPerNetwork(ip, 100).slice(0, 1).map("],
    caughtBy: "limits",
  },
  {
    mistake: "withholds the only link to a new password on a known device",
    file: "src/auth/limits.ts",
    change: ['limits.push(...recipientLimits("password reset on known devices", email, ""));', ""],
    caughtBy: "email-flows-reset",
  },
  {
    mistake: "forgets no device with a reset",
    file: "src/auth/password-reset.ts",
    change: ["return forgetDevices(tx, user);", "return user;"],
    caughtBy: "email-flows-reset",
  },
  {
    mistake: "forgets no device with a new password",
    file: "src/auth/replace-password.ts",
    change: ["return forgetDevices(tx, user);", "return user;"],
    caughtBy: "email-flows-reset",
  },
  {
    mistake: "forgets the device of a reset",
    file: "src/auth/actions.ts",
    change: [
      "await rememberDevice(await finishPasswordReset(token, password, ip));",
      "await finishPasswordReset(token, password, ip);",
    ],
    caughtBy: "known-devices",
  },
];

export const sessionMutants: Mutant[] = [...sessions, ...inactive, ...signIn, ...limits];
