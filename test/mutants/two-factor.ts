// Mistakes in two-factor authentication.

import type { Mutant } from "./mutant";

const codes: Mutant[] = [
  {
    mistake: "takes a code of the authenticator app twice",
    file: "src/auth/two-factor/check-code.ts",
    change: ["step === undefined || step <= found.lastStep", "step === undefined"],
    caughtBy: "two-factor",
  },
  {
    mistake: "takes an older code after a newer one",
    file: "src/auth/two-factor/check-code.ts",
    change: ["step <= found.lastStep", "step === found.lastStep"],
    caughtBy: "two-factor",
  },
  {
    mistake: "takes a recovery code twice",
    file: "src/auth/two-factor/check-code.ts",
    change: ["await tx.delete(recoveryCodes).where(isOwnCode);", ""],
    caughtBy: "two-factor",
  },
  {
    mistake: "takes anybody's recovery code",
    file: "src/auth/two-factor/check-code.ts",
    change: [
      "and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId))",
      "eq(recoveryCodes.codeHash, codeHash)",
    ],
    caughtBy: "two-factor",
  },
  {
    mistake: "takes the stored hash of a recovery code for the code",
    file: "src/auth/two-factor/recovery-codes.ts",
    change: [": undefined;", ": typed;"],
    caughtBy: "two-factor",
  },
  {
    mistake: "gives new tries to whoever changes the address",
    file: "src/auth/two-factor/check-code.ts",
    change: ['["codes", userId]', '["codes", ip]'],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "gives twenty tries at once",
    file: "src/auth/two-factor/check-code.ts",
    change: ["max: 5,", "max: 20,"],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "lets strangers use up the owner's tries of recovery codes",
    file: "src/auth/two-factor/check-code.ts",
    change: [
      "isGuessable(typed) ? codeLimits(owner.id, ip, place) : [recoveryCodeLimit(ip, place)]",
      "codeLimits(owner.id, ip, place)",
    ],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "takes codes of a minute from now",
    file: "src/auth/two-factor/totp.ts",
    change: ["current + 1]", "current + 1, current + 2]"],
    caughtBy: "totp",
  },
  {
    mistake: "refuses a phone that is a few seconds ahead",
    file: "src/auth/two-factor/totp.ts",
    change: [", current + 1]", "]"],
    caughtBy: "totp",
  },
  {
    mistake: "takes codes that are a minute old",
    file: "src/auth/two-factor/totp.ts",
    change: ["current + 1]", "current + 1, current - 2]"],
    caughtBy: "totp",
  },
  {
    mistake: "decrypts a secret that is somebody else's",
    file: "src/auth/two-factor/authenticators.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`authenticator of ${userId}`", "`authenticator`"],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "decrypts nothing that an older key has encrypted",
    file: "src/auth/two-factor/encryption.ts",
    change: ["for (const key of env.TWO_FACTOR_KEY)", "for (const key of env.TWO_FACTOR_KEY.slice(0, 1))"],
    caughtBy: "totp",
  },
];

const steps: Mutant[] = [
  {
    mistake: "takes a provider's session and a code for the password",
    file: "src/auth/two-factor/sign-in.ts",
    change: ["      authenticatedAt: open.authenticatedAt,\n", ""],
    caughtBy: "two-factor-and-provider-sessions",
  },
  {
    mistake: "forgets while it waits for a code what the first factor was worth",
    file: "src/auth/two-factor/challenges.ts",
    change: ["authenticatedAt, expires });", "authenticatedAt: new Date(), expires });"],
    caughtBy: "two-factor-and-provider-sessions",
  },
  {
    mistake: "takes the password for as recent as the code that follows it",
    file: "src/auth/two-factor/sign-in.ts",
    change: [
      "authenticatedAt: open.authenticatedAt,",
      "authenticatedAt: open.authenticatedAt.getTime() ? new Date() : new Date(0),",
    ],
    caughtBy: "two-factor",
  },
  {
    mistake: "asks nobody for a code",
    file: "src/auth/two-factor/challenges.ts",
    change: ["if (isMultiFactor ||", "if (isMultiFactor || tx ||"],
    caughtBy: "two-factor",
  },
  {
    mistake: "begins a session beside the challenge",
    file: "src/auth/complete-sign-in.ts",
    change: ["  if (challenge) return challenge;\n", ""],
    caughtBy: "two-factor-challenges",
  },
  {
    mistake: "remembers the device of somebody who has entered no code",
    file: "src/auth/sign-in-response.ts",
    change: ["  if (isChallenge(result.cookie)) return;\n", ""],
    caughtBy: "two-factor-challenges",
  },
  {
    mistake: "lets a challenge outlive the password",
    file: "src/auth/end-sessions.ts",
    change: ["  await endChallenges(tx, userId);\n", ""],
    caughtBy: "two-factor-challenges",
  },
  {
    mistake: "takes a challenge that has expired",
    file: "src/auth/two-factor/challenges.ts",
    change: [
      "and(eq(pendingSignIns.tokenHash, hashToken(challenge)), gt(pendingSignIns.expires, new Date()))",
      "and(eq(pendingSignIns.tokenHash, hashToken(challenge)), gt(pendingSignIns.expires, new Date(0)))",
    ],
    caughtBy: "two-factor",
  },
  {
    mistake: "lets one challenge make many sessions",
    file: "src/auth/two-factor/sign-in.ts",
    change: ["await tx.delete(pendingSignIns).where(eq(tokenHash, open.tokenHash));", ""],
    caughtBy: "two-factor",
  },
  {
    mistake: "turns two-factor authentication off with a reset that proves the address",
    file: "src/auth/password-reset.ts",
    change: [
      "await verifyEmail(tx, user, email);",
      'if (!user.emailVerified) await (await import("./mfa")).resetMfa(tx, { id: userId, email });\n    await verifyEmail(tx, user, email);',
    ],
    caughtBy: "two-factor",
  },
  {
    mistake: "tells nobody what a reset of the password has left",
    file: "src/auth/password-reset.ts",
    change: ["    kept: kindsOf(await listMfaMethods(db, userId)),\n", ""],
    caughtBy: "two-factor",
  },
  {
    mistake: "keeps the sessions of somebody whose multi-factor authentication was reset",
    file: "src/auth/mfa.ts",
    change: ["  await endSessions(tx, user.id);\n", ""],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "leaves recovery codes after a reset",
    file: "src/auth/two-factor/authenticators.ts",
    change: ["[authenticators, recoveryCodes, pendingSignIns]", "[authenticators, pendingSignIns]"],
    caughtBy: "two-factor-failures",
  },
];

const setup: Mutant[] = [
  {
    mistake: "goes on trusting other devices when two-factor authentication is turned off",
    file: "src/auth/two-factor/set-up.ts",
    change: ["owner: await forgetDevices(tx, user)", "owner: user"],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "goes on trusting devices after a reset of multi-factor authentication",
    file: "src/auth/mfa.ts",
    change: ["  if (locked) await forgetDevices(tx, locked);\n", ""],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "turns two-factor authentication off by the password alone",
    file: "src/auth/two-factor/confirm-code.ts",
    change: ["!(await consumeCode(tx, user.id, code))", "!code"],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "turns two-factor authentication off by a code alone",
    file: "src/auth/two-factor/set-up.ts",
    change: ["  await requirePassword(session, password);\n", ""],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "takes a secret that was shown to another session",
    file: "src/auth/two-factor/set-up.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`setup of ${user.id} in ${tokenHash}`", "`setup of ${user.id} ${tokenHash.length}`"],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "takes a secret that was shown an hour ago",
    file: "src/auth/two-factor/set-up.ts",
    change: ["> BigInt(now.getTime())", "> 0n"],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "turns two-factor authentication on for a session that has ended",
    file: "src/auth/lock-session.ts",
    change: ["if (!user || !session)", "if (!user)"],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "keeps other sessions when two-factor authentication is turned off",
    file: "src/auth/two-factor/set-up.ts",
    change: [
      "const result = await change(tx);\n    await endSessions(tx, user.id, session.tokenHash);",
      "const result = await change(tx);",
    ],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "gives auth() the session of people who lack two-factor authentication",
    file: "src/auth/index.ts",
    change: ["if (session && (await lacksTwoFactor(session.user))) return null;", ""],
    caughtBy: "two-factor-required",
  },
  {
    mistake: "gives handlers of auth() the session of people who lack two-factor authentication",
    file: "src/auth/two-factor/hide-session.ts",
    change: ["request.auth = null;", "{}"],
    caughtBy: "two-factor-required",
  },
  {
    mistake: "asks no admin for a second factor",
    file: "src/auth/two-factor/required-setup.ts",
    change: [
      'env.TWO_FACTOR_REQUIRED === "all" || env.TWO_FACTOR_REQUIRED === role',
      'env.TWO_FACTOR_REQUIRED === "all"',
    ],
    caughtBy: "two-factor-required",
  },
];

const proofs: Mutant[] = [
  {
    mistake: "asks for no code where a provider confirms who somebody is",
    file: "src/auth/oauth/actions.ts",
    change: ["    await confirmCode(session, input.code);\n", ""],
    caughtBy: "two-factor-and-providers",
  },
  {
    mistake: "lets actions do anything before two-factor authentication is set up",
    file: "src/auth/current-session.ts",
    change: ["await requireTwoFactor(session.user, permission);", ""],
    caughtBy: "two-factor-required",
  },
  {
    mistake: "shows every page before two-factor authentication is set up",
    file: "src/auth/require-user.ts",
    change: ['if (await mustSetUpTwoFactor(session.user, permission)) redirect("/settings/security/two-factor");', ""],
    caughtBy: "two-factor-required",
  },
  {
    mistake: "turns two-factor authentication on for an address that may be somebody else's",
    file: "src/auth/two-factor/set-up.ts",
    change: ["await requireConfirmedEmail(tx, userId);", ""],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "leaves people without a way to the setup that is required of them",
    file: "src/app/(auth)/confirm-email/page.tsx",
    change: ['requirePermission("account:confirm")', 'requirePermission("account:manage")'],
    caughtBy: "two-factor-required",
  },
  {
    mistake: "changes the address of somebody who has to set up two-factor authentication first",
    file: "src/auth/change-email.ts",
    change: ['if (isNew) await requireTwoFactor(user, "account:manage");', ""],
    caughtBy: "two-factor-required",
  },
  {
    mistake: "changes a password without the code",
    file: "src/account/actions.ts",
    change: [
      'await requireReauthentication(session, { ...given, password }, "currentPassword");',
      'await (await import("@/auth/replace-password")).confirmPassword(session, password, "currentPassword");',
    ],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "lets wrong codes in one session block the sign-in",
    file: "src/auth/two-factor/confirm-code.ts",
    change: ["countCode(user, code, ip, { session: id })", 'countCode(user, code, ip, { challenge: "" })'],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "takes any number of wrong recovery codes",
    file: "src/auth/two-factor/check-code.ts",
    change: ["max: 20, window: 15 * MINUTE }", "max: 2000, window: 15 * MINUTE }"],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "counts wrong recovery codes over all challenges",
    file: "src/auth/two-factor/check-code.ts",
    change: ["hashToken(place.challenge)", '"all"'],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "doesn't tell the owner of wrong codes on the account page",
    file: "src/auth/two-factor/confirm-code.ts",
    change: [
      "await countCode(user, code, ip, { session: id })",
      'await countCode({ ...user, email: "" }, code, ip, { session: id })',
    ],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "doesn't record wrong codes on the account page",
    file: "src/auth/two-factor/confirm-code.ts",
    change: ["  await recordWrongCode(user, ip, user.id);\n", ""],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "names people to an admin who has not set up what is required",
    file: "src/auth/require-user.ts",
    change: ['if (await mustSetUpTwoFactor(session.user, permission)) redirect("/settings/security/two-factor");', ""],
    caughtBy: "two-factor-and-people",
  },
  {
    mistake: "reads drafts to an editor who has not set up what is required",
    file: "src/app/api/posts/[slug]/route.ts",
    change: ['    await authorize({ permission: "content:edit", request });\n', ""],
    caughtBy: "two-factor-and-posts",
  },
  {
    mistake: "turns two-factor authentication off with the password and a new address",
    file: "src/auth/change-email.ts",
    change: [
      "await endSessions(tx, user.id, session);",
      'await endSessions(tx, user.id, session);\n    await (await import("./mfa")).resetMfa(tx, user);',
    ],
    caughtBy: "two-factor",
  },
  {
    mistake: "takes a passkey for the two-factor authentication that is required",
    file: "src/auth/two-factor/required-setup.ts",
    change: [
      'import { usesTwoFactor } from "./authenticators";',
      `import { listMfaMethods } from "../mfa";
const usesTwoFactor = async (...of: Parameters<typeof listMfaMethods>) => (await listMfaMethods(...of)).length > 0;`,
    ],
    caughtBy: "two-factor-and-passkeys",
  },
  {
    mistake: "lets the password alone add a way in past two-factor authentication",
    file: "src/auth/reauthentication.ts",
    change: ["if (await usesTwoFactor(db, session.user.id)) {", "if (!session) {"],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "deletes an account or changes its address with the password alone",
    file: "src/auth/reauthentication.ts",
    change: ["    await confirmCode(session, given.code);\n", ""],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "keeps the waiting sign-ins of a provider that is unlinked",
    file: "src/auth/end-sessions.ts",
    change: ["  await endChallenges(tx, userId);\n", "  if (!exceptHash) await endChallenges(tx, userId);\n"],
    caughtBy: "two-factor-challenges",
  },
  {
    mistake: "gives the token to any client that enters a code",
    file: "src/app/api/auth/two-factor/route.ts",
    change: ["requireOriginForToken(request, body);", "void requireOriginForToken;"],
    caughtBy: "two-factor-challenges",
  },
  {
    mistake: "sends the owner an email for every wrong code",
    file: "src/auth/two-factor/notices.ts",
    change: [
      'if (!(await tryCountAttempt(noticeLimits("wrong codes", owner.id, ip)))) return;',
      "void tryCountAttempt;",
    ],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "shows the challenge to scripts",
    file: "src/auth/two-factor/challenge-cookie.ts",
    change: ["httpOnly: true", "httpOnly: false"],
    caughtBy: "two-factor-challenges",
  },
  {
    mistake: "keeps sign-ins for ever that nobody finished",
    file: "src/auth/two-factor/challenges.ts",
    change: ["lt(pendingSignIns.expires, now)", "lt(pendingSignIns.expires, new Date(0))"],
    caughtBy: "two-factor-challenges",
  },
  {
    mistake: "removes sign-ins that wait for a code",
    file: "src/auth/two-factor/challenges.ts",
    change: [".where(lt(pendingSignIns.expires, now))", ""],
    caughtBy: "two-factor-challenges",
  },
  {
    mistake: "writes the names of passkeys into emails about somebody's password",
    file: "src/auth/mfa.ts",
    change: ["for (const { kind } of methods)", "for (const { label: kind } of methods)"],
    caughtBy: "passkey-removal",
  },
  {
    mistake: "confirms somebody by email without the code of their app",
    file: "src/auth/confirm-by-email-actions.ts",
    change: ["      await confirmCode(session, input.code);\n", ""],
    caughtBy: "two-factor-and-email",
  },
  {
    mistake: "tells nobody that two-factor authentication is on",
    file: "src/auth/two-factor/actions.ts",
    change: ['    sendLater(twoFactorOnEmail({ url: linkTo("/settings/security") }), session.user);\n', ""],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "tells nobody that two-factor authentication is off",
    file: "src/auth/two-factor/actions.ts",
    change: ['    sendLater(twoFactorOffEmail({ url: linkTo("/settings/security") }), session.user);\n', ""],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "tells nobody that a recovery code was used",
    file: "src/auth/two-factor/sign-in.ts",
    change: ['  if (done.method === "recovery code") await notifyOfRecoveryCode(user);\n', ""],
    caughtBy: "two-factor-failures",
  },
  {
    mistake: "turns two-factor authentication on or off in a session that was left open",
    file: "src/auth/two-factor/actions.ts",
    change: ['(password === undefined ? "required" : "none")', '(password === undefined ? "none" : "none")'],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "tells nobody that there are new recovery codes",
    file: "src/auth/two-factor/actions.ts",
    change: ['    sendLater(recoveryCodesRenewedEmail({ url: linkTo("/settings/security") }), session.user);\n', ""],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "keeps the recovery codes that new ones replace",
    file: "src/auth/two-factor/recovery-codes.ts",
    change: ["  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));\n", ""],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "stores recovery codes as they are",
    file: "src/auth/two-factor/recovery-codes.ts",
    change: ["codeHash: hash(code)", "codeHash: code"],
    caughtBy: "two-factor",
  },
  {
    mistake: "turns two-factor authentication on with a code that is used again",
    file: "src/auth/two-factor/set-up.ts",
    change: ["lastStep: step,", "lastStep: 0,"],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "doesn't record who turns two-factor authentication on",
    file: "src/auth/two-factor/set-up.ts",
    change: ['    await recordAuditEvent(tx, { event: "user.two_factor_enabled", actor: userId });\n', ""],
    caughtBy: "activity-of-two-factor",
  },
  {
    mistake: "doesn't record whose two-factor authentication is turned off",
    file: "src/auth/two-factor/authenticators.ts",
    change: ['  await recordAuditEvent(tx, { event: "user.two_factor_disabled", user: userId });\n', ""],
    caughtBy: "activity-of-two-factor",
  },
  {
    mistake: "doesn't record who gets new recovery codes",
    file: "src/auth/two-factor/set-up.ts",
    change: ['    await recordAuditEvent(tx, { event: "user.recovery_codes_renewed", actor: session.user.id });\n', ""],
    caughtBy: "activity-of-two-factor",
  },
];

export const twoFactorMutants: Mutant[] = [...codes, ...steps, ...setup, ...proofs];
