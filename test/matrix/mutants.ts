// Mistakes that somebody could make in a generated app, one at a time, and the check of its smoke test that must name each.

export interface Mutant {
  mistake: string;
  file: string;
  /** What to replace, and by what; without it the file is deleted. */
  change?: [from: string, to: string];
  /** A failed check has this in its name. */
  caughtBy: RegExp;
}

export const mutants: Mutant[] = [
  {
    mistake: "drops a route",
    file: "src/app/api/health/ready/route.ts",
    caughtBy: /GET \/api\/health\/ready/,
  },
  {
    mistake: "leaves a type error",
    file: "src/app/api/health/route.ts",
    change: ['status: "ok"', 'status: "ok".nonsense'],
    caughtBy: /type-checks and builds/,
  },
  {
    mistake: "forgets a migration",
    file: "src/database/migrations/0000_start.sql",
    change: ["CREATE TABLE `attempts`", "CREATE TABLE `forgotten`"],
    caughtBy: /migrations|signin/,
  },
  {
    mistake: "removes the role check of actions",
    file: "src/admin/actions.ts",
    change: ["import { adminAction } from", "import { userAction as adminAction } from"],
    caughtBy: /server action is open to whom it should be/,
  },
  {
    mistake: "removes the role check of an endpoint",
    file: "src/app/api/demo/admin/users/route.ts",
    change: ['requirePermission("users:manage")', 'requirePermission("account:manage")'],
    caughtBy: /endpoint is open to whom it should be/,
  },
  {
    mistake: "removes the role check of a page",
    file: "src/app/admin/users/page.tsx",
    change: ['requirePage(LIST_PATH, "users:manage")', 'requirePage(LIST_PATH, "account:manage")'],
    caughtBy: /page is open to whom it should be/,
  },
  {
    mistake: "keeps the session on sign-out",
    file: "src/app/api/auth/signout/route.ts",
    change: ["await endSession(token);", "await Promise.resolve(endSession);"],
    caughtBy: /POST \/api\/auth\/signout ends the session/,
  },
  {
    mistake: "keeps the cookie on sign-out",
    file: "src/app/api/auth/signout/route.ts",
    change: ["response.cookies.set(expiredSessionCookie());", ""],
    caughtBy: /POST \/api\/auth\/signout ends the session/,
  },
  {
    mistake: "answers 200 to a wrong password",
    file: "src/auth/sign-in.ts",
    change: ["if (!found || !matches)", "if (!found)"],
    caughtBy: /wrong password gets a 401/,
  },
  {
    mistake: "tells an unknown e-mail from a wrong password",
    file: "src/auth/sign-in.ts",
    change: ["if (!found || !matches) {", 'if (!found) throw new Error("unknown");\n  if (!matches) {'],
    caughtBy: /unknown e-mail gets the same answer/,
  },
  {
    mistake: "never says that there were too many tries",
    file: "src/auth/limits.ts",
    change: ["if (count <= limit.most) continue;", "if (count <= limit.most * 1000) continue;"],
    caughtBy: /Many wrong passwords get a 429/,
  },
  {
    mistake: "puts the token into the answer",
    file: "src/app/api/auth/signin/route.ts",
    change: ["NextResponse.json({ ok: true, url,", "NextResponse.json({ ok: true, token, url,"],
    caughtBy: /JSON that holds no token/,
  },
  {
    mistake: "shows the cookie to scripts",
    file: "src/auth/session-cookie.ts",
    change: ["httpOnly: true", "httpOnly: false"],
    caughtBy: /session cookie is HttpOnly/,
  },
  {
    mistake: "follows any callbackUrl",
    file: "src/app/api/auth/signin/route.ts",
    change: ["safeCallbackUrl(wanted, env.AUTH_URL)", "wanted ?? safeCallbackUrl(wanted, env.AUTH_URL)"],
    caughtBy: /callbackUrl to another site/,
  },
  {
    mistake: "shows all that it knows of a session",
    file: "src/app/api/auth/session/route.ts",
    change: ["session && { user", "session && { ...session, user"],
    caughtBy: /shows user and expiry, and nothing else/,
  },
  {
    mistake: "reads no Bearer token",
    file: "src/auth/bearer.ts",
    change: ["/^bearer (", "/^barer ("],
    caughtBy: /works as Authorization: Bearer/,
  },
  {
    mistake: "lets other websites in",
    file: "src/proxy.ts",
    change: ["isTrustedCaller(request, isApi) ?", "isTrustedCaller(request, isApi) || request.url ?"],
    caughtBy: /Another website can't sign in or out/,
  },
  {
    mistake: "keeps other sessions alive after a new password",
    file: "src/users/change-password.ts",
    change: ["ne(sessions.sessionToken, session.tokenHash)", "eq(sessions.sessionToken, String(ne))"],
    caughtBy: /Changing the password/,
  },
  {
    mistake: "changes a password without the current one",
    file: "src/account/actions.ts",
    change: [
      'await confirmPassword(session.user.id, input.currentPassword, "currentPassword");',
      "await Promise.resolve();",
    ],
    caughtBy: /Changing the password needs the current one/,
  },
  {
    mistake: "deletes an account without its password",
    file: "src/account/actions.ts",
    change: ['await confirmPassword(session.user.id, input.password, "password");', "await Promise.resolve();"],
    caughtBy: /Deleting the account needs the password/,
  },
  {
    mistake: "lets anybody end anybody's session",
    file: "src/auth/sessions.ts",
    change: [".where(and(eq(sessions.id, id), eq(sessions.userId, userId)))", ".where(eq(sessions.id, id))"],
    caughtBy: /lists the own sessions and ends one/,
  },
  {
    mistake: "allows inline scripts",
    file: "src/http/content-security-policy.ts",
    change: ["script-src 'self' 'nonce-", "script-src 'self' 'unsafe-inline' 'nonce-"],
    caughtBy: /security headers/,
  },
  {
    mistake: "reads bodies of any size",
    file: "src/http/check-body.ts",
    change: ["const BODY_LIMIT = 16 * 1024;", "const BODY_LIMIT = 16 * 1024 * 1024;"],
    caughtBy: /oversized bodies/,
  },
  {
    mistake: "does not start",
    file: "src/start.ts",
    change: ["  stopOnWrongEnvironment();", '  stopOnWrongEnvironment();\n  throw new Error("no start");'],
    caughtBy: /starts on a free port/,
  },
];
