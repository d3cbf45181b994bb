// Mistakes that somebody could make in a generated app, one at a time, and the smoke test that must name each.

import type { Mutant } from "./mutant";

export interface SmokeMutant extends Pick<Mutant, "mistake" | "file"> {
  /**
   * What to replace, and by what; without it the file is deleted. Both are whole expressions, or whole statements if they end
   * with a semicolon, so that one build can have them all, each behind a switch.
   */
  change?: Mutant["change"];
  /** It shows only in a build of its own: what Next.js reads while it builds, types, files. */
  needsBuild?: true;
  /** A failed test or step has this in its name. */
  caughtBy: string;
}

const requests: SmokeMutant[] = [
  {
    mistake: "sends no default policy",
    file: "next.config.ts",
    change: ['key: "Content-Security-Policy"', 'key: "X-Nothing"'],
    needsBuild: true,
    caughtBy: "Every answer carries the security headers",
  },
  {
    mistake: "says what it was built with",
    file: "next.config.ts",
    change: ["poweredByHeader: false", "poweredByHeader: true"],
    needsBuild: true,
    caughtBy: "security headers",
  },
  {
    mistake: "allows inline scripts on strict pages",
    file: "src/http/content-security-policy.ts",
    change: ["\"'strict-dynamic'\"", "\"'strict-dynamic' 'unsafe-inline'\""],
    caughtBy: "strict policy",
  },
  {
    mistake: "has a strict policy without a nonce",
    file: "src/http/content-security-policy.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`'nonce-${nonce}'`", "`'sha256-${nonce}'`"],
    caughtBy: "strict policy",
  },
  {
    mistake: "sends the same nonce each time",
    file: "src/proxy.ts",
    change: ["crypto.randomUUID()", '"always-the-same"'],
    caughtBy: "strict policy",
  },
  {
    mistake: "leaves pages out of the proxy's matcher",
    file: "src/proxy.ts",
    change: ['"/settings/:path*",', ""],
    needsBuild: true,
    caughtBy: "security headers",
  },
  {
    mistake: "forgets that a page is for admins",
    file: "src/auth/require-user.ts",
    change: ["if (can(session.user.role, permission)) return session;", "return session;"],
    caughtBy: "page is open to the right people",
  },
  {
    mistake: "lets another site send the form of a page",
    file: "src/proxy.ts",
    change: ["refuseOtherSites(request.headers);", "void refuseOtherSites;"],
    caughtBy: "Another site can't",
  },
  {
    mistake: "leaves forms that can't be read to Next.js",
    file: "src/proxy.ts",
    change: ["await checkForm(request);", "void checkForm;"],
    caughtBy: "oversized forms",
  },
  {
    mistake: "lets another site call an endpoint",
    file: "src/auth/route.ts",
    change: [
      "if (changesSomething(request)) refuseOtherSites(request.headers, env.CORS_ALLOWED_ORIGINS);",
      "if (!changesSomething(request)) refuseOtherSites(request.headers, env.CORS_ALLOWED_ORIGINS);",
    ],
    caughtBy: "Another site can't call an endpoint",
  },
  {
    mistake: "trusts every origin",
    file: "src/http/origin.ts",
    change: ["env.CORS_ALLOWED_ORIGINS.includes(origin)", "env.CORS_ALLOWED_ORIGINS.length < 99"],
    caughtBy: "other origins get no CORS headers",
  },
  {
    mistake: "names other methods for 405 than for OPTIONS",
    file: "src/http/problem.ts",
    change: ["{ allow }", '{ allow: "GET" }'],
    caughtBy: "OPTIONS and 405 name the same methods",
  },
  {
    mistake: "reads bodies of any size",
    file: "src/auth/route.ts",
    change: ["16 * 1024", "16 * 1024 * 1024"],
    caughtBy: "oversized bodies",
  },
  {
    mistake: "believes what a body says about its size",
    file: "src/http/body.ts",
    change: ["size > limit", "size > limit * 1024"],
    caughtBy: "oversized bodies",
  },
  {
    mistake: "believes the address that a client claims",
    file: "src/http/client-ip.ts",
    change: ["hops.findLastIndex((hop) => !isSkipped(hop))", "hops.findIndex((hop) => !isSkipped(hop))"],
    caughtBy: "Wrong passwords run into a 429",
  },
  {
    mistake: "lets strangers use up the tries of a device that signed in before",
    file: "src/auth/limits.ts",
    change: ["deviceLimits(email, ip, deviceId)", "accountLimits(email, ip)"],
    caughtBy: "strangers can't lock its owner out",
  },
  {
    mistake: "takes any cookie for that of a device that signed in before",
    file: "src/auth/known-device.ts",
    change: ["isSame(signature, sign(account, id, expires))", "signature.length > 0"],
    caughtBy: "strangers can't lock its owner out",
  },
  {
    mistake: "tells nobody about a sign-in on a new device",
    file: "src/auth/known-device.ts",
    change: ["!isKnown && isEmailConfigured()", "isKnown && isEmailConfigured()"],
    caughtBy: "A sign-in on a new device is told to the owner",
  },
];

const sessions: SmokeMutant[] = [
  {
    mistake: "reads no Bearer token",
    file: "src/auth/current-session.ts",
    change: ["/^bearer ([\\w-]+)$/i", "/^barer ([\\w-]+)$/i"],
    caughtBy: "Authorization: Bearer works",
  },
  {
    mistake: "falls back to the cookie when the Bearer token is wrong",
    file: "src/auth/current-session.ts",
    change: [
      'request?.headers.get("authorization")',
      'request?.headers.get("authorization")?.match(/^bearer [\\w-]{43}$/i)?.[0]',
    ],
    caughtBy: "a wrong or foreign one means nobody",
  },
  {
    mistake: "keeps the session on sign-out",
    file: "src/app/api/auth/signout/route.ts",
    change: ["await deleteSession(token);", "await Promise.resolve(deleteSession);"],
    caughtBy: "POST /api/auth/signout ends the session",
  },
  {
    mistake: "keeps the cookie on sign-out",
    file: "src/app/api/auth/signout/route.ts",
    change: ["response.cookies.set(expiredSessionCookie());", ""],
    caughtBy: "POST /api/auth/signout ends the session",
  },
  {
    mistake: "shows all that it knows of a session",
    file: "src/app/api/auth/session/route.ts",
    change: [
      "session && clientSession(session.user, session.expires)",
      "session && { ...session, ...clientSession(session.user, session.expires) }",
    ],
    caughtBy: "shows the user and when the session expires, and nothing else",
  },
  {
    mistake: "shows the cookie to scripts",
    file: "src/auth/session-cookie.ts",
    change: ["true", "false"],
    caughtBy: "session cookie is HttpOnly",
  },
  {
    mistake: "puts the token into the answer",
    file: "src/auth/complete-sign-in.ts",
    change: ["NextResponse.json(answer)", "NextResponse.json({ ...answer, token })"],
    caughtBy: "JSON that holds no token",
  },
  {
    mistake: "gives the token to everybody who asks for it",
    file: "src/auth/sign-in-response.ts",
    change: ["if (!token || allowedOrigin(request)) return;", "if (!token || request) return;"],
    caughtBy: "if they ask for it; nobody else does",
  },
  {
    mistake: "answers 200 to a wrong password",
    file: "src/auth/sign-in.ts",
    change: [
      "await verifyPassword(password, found?.hash ?? undefined)",
      "(await verifyPassword(password, found?.hash ?? undefined)) || true",
    ],
    caughtBy: "wrong password gets a 401",
  },
  {
    mistake: "tells an unknown address from a wrong password",
    file: "src/auth/sign-in.ts",
    change: ["await recordAuditEvent(db, { ...failure, ip: info.ip });", 'if (!found) throw new Error("unknown");'],
    caughtBy: "unknown email address gets the same answer",
  },
  {
    mistake: "never says that there were too many attempts",
    file: "src/auth/limits.ts",
    change: ["limit.max", "limit.max * 1000"],
    caughtBy: "Wrong passwords run into a 429",
  },
  {
    mistake: "follows any callbackUrl",
    file: "src/auth/complete-sign-in.ts",
    change: [
      "safeCallbackUrl(callbackUrl, env.AUTH_URL)",
      '(callbackUrl as import("next").Route) ?? safeCallbackUrl(undefined, env.AUTH_URL)',
    ],
    caughtBy: "callbackUrl to another site",
  },
  {
    mistake: "signs in by a password that was just replaced",
    file: "src/auth/sign-in.ts",
    change: ["current?.hash !== hash", "!current"],
    caughtBy: "old password",
  },
];

const accounts: SmokeMutant[] = [
  {
    mistake: "keeps other sessions alive after a new password",
    file: "src/auth/replace-password.ts",
    change: ["await endSessions(tx, userId, session.tokenHash);", ""],
    caughtBy: "Changing the password",
  },
  {
    mistake: "changes a password without the current one",
    file: "src/account/actions.ts",
    change: [
      'const checkedHash = await requireReauthentication(session, { ...given, password }, "currentPassword");',
      "const checkedHash = undefined;",
    ],
    caughtBy: "Changing the password takes the current one",
  },
  {
    mistake: "deletes an account without its password",
    file: "src/account/actions.ts",
    change: [
      '{ permission: "account:manage", reauthentication: "required", input: accountDeletion }',
      '{ permission: "account:manage", reauthentication: "none", input: accountDeletion }',
    ],
    caughtBy: "Deleting the account takes the password",
  },
  {
    mistake: "lets anybody end anybody's session",
    file: "src/auth/sessions.ts",
    change: ["and(eq(sessions.id, id), eq(sessions.userId, userId))", "eq(sessions.id, id)"],
    caughtBy: "lists your sessions and ends one",
  },
  {
    mistake: "removes the role check of an endpoint",
    file: "src/app/api/demo/admin/users/route.ts",
    change: ['"users:manage"', '"account:manage"'],
    caughtBy: "Only admins see the list of users",
  },
];

const emails: SmokeMutant[] = [
  {
    mistake: "answers differently for an address without an account",
    file: "src/auth/password-reset.ts",
    change: [
      "await recoveryEmail(email, account, resetPasswordEmail)",
      "await (account ? recoveryEmail(email, account, resetPasswordEmail) : Promise.reject(expiredLink()))",
    ],
    caughtBy: "answers everybody alike",
  },
  {
    mistake: "has less to do for an address without an account",
    file: "src/auth/password-reset.ts",
    change: [
      "sendLater(message, { email, id: account?.id });",
      "if (account) sendLater(message, { email, id: account.id });",
    ],
    caughtBy: "answers everybody alike",
  },
  {
    mistake: "has a reset link that works twice",
    file: "src/auth/password-reset.ts",
    change: [
      "await endEmailTokens(tx, user);",
      'await tx.insert((await import("@/database/schema")).emailTokens).values(found);',
    ],
    caughtBy: "A reset link works once",
  },
  {
    mistake: "has a reset link that doesn't expire",
    file: "src/auth/email-tokens.ts",
    change: ["gt(expires, new Date())", "gt(expires, new Date(0))"],
    caughtBy: "A reset link ends when it expires",
  },
  {
    mistake: "keeps sessions alive after a reset",
    file: "src/auth/password-reset.ts",
    change: ["await endSessions(tx, userId);", ""],
    caughtBy: "ends every session",
  },
  {
    mistake: "lets a stranger's sign-up end the link in somebody's mailbox",
    file: "src/auth/email-tokens.ts",
    change: ['row.kind === "confirm-email" ? undefined : lt(emailTokens.expires, new Date())', "undefined"],
    caughtBy: "creates no account before its email is confirmed",
  },
];

const posts: SmokeMutant[] = [
  {
    mistake: "shows drafts to everybody",
    file: "src/posts/find-posts.ts",
    change: ['and(is(slug, wanted), eq(status, "published"))', "is(slug, wanted)"],
    caughtBy: "nobody but editors reads drafts",
  },
  {
    mistake: "changes posts that somebody else has changed",
    file: "src/posts/post-responses.ts",
    change: ['listedEtags(known).some((one) => one === etag || one === "*")', "known !== etag.slice(1)"],
    caughtBy: "Of two people who change a post",
  },
  {
    mistake: "leaves its posts out of robots.txt",
    file: "src/app/robots.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`${baseUrl()}/posts/sitemap.xml`", "`${baseUrl()}/sitemap.xml`"],
    caughtBy: "Search engines and feed readers",
  },
  {
    mistake: "puts what editors type into pages as it is",
    file: "src/posts/render-markdown.ts",
    change: ['new MarkdownIt("commonmark", { html: false })', 'new MarkdownIt("commonmark", { html: true })'],
    caughtBy: "no HTML of theirs",
  },
];

const passkeys: SmokeMutant[] = [
  {
    mistake: "starts a passkey for an address that nobody has confirmed",
    file: "src/auth/passkeys/own-passkeys.ts",
    change: ["await requireConfirmedEmail(db, user.id);", "void requireConfirmedEmail;"],
    caughtBy: "A passkey isn't added",
  },
  {
    mistake: "lets in whoever found the device",
    file: "src/auth/passkeys/verify.ts",
    change: ["true", "false"],
    caughtBy: "A passkey without its owner",
  },
  {
    mistake: "lets in whoever sends any signature",
    file: "src/auth/passkeys/verify.ts",
    change: ["if (!verified || !used) return undefined;", "if (!used) return undefined;"],
    caughtBy: "A passkey without its owner",
  },
  {
    mistake: "lets in everybody who sends the answer of a device once more",
    file: "src/auth/passkeys/sign-in.ts",
    change: ["await markUsed(tx, challenge);", ""],
    caughtBy: "once for each challenge",
  },
];

const codes: SmokeMutant[] = [
  {
    mistake: "asks nobody for a code",
    file: "src/auth/two-factor/challenges.ts",
    change: [
      "if (isMultiFactor || !(await usesTwoFactor(tx, user.id))) return undefined;",
      "if (isMultiFactor || tx) return undefined;",
    ],
    caughtBy: "Between the password and the code there is no session",
  },
  {
    mistake: "takes a code of the authenticator app twice",
    file: "src/auth/two-factor/check-code.ts",
    change: ["step <= found.lastStep", "step < 0"],
    caughtBy: "each code works once",
  },
  {
    mistake: "takes a recovery code twice",
    file: "src/auth/two-factor/check-code.ts",
    change: ["await tx.delete(recoveryCodes).where(isOwnCode);", ""],
    caughtBy: "a recovery code works once",
  },
  {
    mistake: "turns two-factor authentication off by the password alone",
    file: "src/auth/two-factor/confirm-code.ts",
    change: ["!(await consumeCode(tx, user.id, code))", "!code"],
    caughtBy: "it takes a code, too",
  },
  {
    mistake: "turns two-factor authentication on for an address that nobody has confirmed",
    file: "src/auth/two-factor/set-up.ts",
    change: ["await requireConfirmedEmail(tx, userId);", "void requireConfirmedEmail;"],
    caughtBy: "Two-factor authentication isn't turned on",
  },
  {
    mistake: "turns two-factor authentication on without a code",
    file: "src/auth/two-factor/set-up.ts",
    change: ['matchingStep(secret, code.replace(/\\s/g, ""), now)', "code.length"],
    caughtBy: "is turned on with a code and the password",
  },
];

const activity: SmokeMutant[] = [
  {
    mistake: "shows everybody what happened to all accounts",
    file: "src/activity/find-activity.ts",
    change: [
      '{ index: "activity_user", first: [userId, user], matches: undefined, count }',
      '{ index: "activity_at", matches: undefined, count }',
    ],
    caughtBy: "nothing of others",
  },
  {
    mistake: "gives everybody who is signed in the file of all activity",
    file: "src/app/api/admin/activity/route.ts",
    change: ['"users:manage"', '"account:manage"'],
    caughtBy: "Only admins see and download",
  },
];

const builds: SmokeMutant[] = [
  {
    mistake: "drops a route",
    file: "src/app/api/health/ready/route.ts",
    needsBuild: true,
    caughtBy: "GET /api/health/ready",
  },
  {
    mistake: "answers no PATCH to an endpoint that doesn't exist",
    file: "src/app/api/[...unknown]/route.ts",
    change: ["refuse as PATCH, ", ""],
    needsBuild: true,
    caughtBy: "An endpoint that does not exist",
  },
  {
    mistake: "leaves a type error",
    file: "src/app/api/health/route.ts",
    change: ['status: "ok"', 'status: "ok".nonsense'],
    needsBuild: true,
    caughtBy: "type-checks and builds",
  },
  {
    mistake: "forgets a migration",
    file: "src/database/migrations/0000_start.sql",
    change: ["CREATE TABLE `attempts`", "CREATE TABLE `forgotten`"],
    needsBuild: true,
    caughtBy: "The app starts",
  },
  {
    mistake: "does not start",
    file: "src/start.ts",
    change: ["stopOnProblems(environmentProblems());", 'throw new Error("no start");'],
    caughtBy: "The app starts",
  },
];

export const smokeMutants: SmokeMutant[] = [
  ...requests,
  ...sessions,
  ...accounts,
  ...emails,
  ...posts,
  ...passkeys,
  ...codes,
  ...activity,
  ...builds,
];
