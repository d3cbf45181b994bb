// Mistakes in signing in by a provider, and in linking one.

import type { Mutant } from "./mutant";

export const oauthMutants: Mutant[] = [
  {
    mistake: "makes a user if the session that links a provider ends meanwhile",
    file: "src/auth/adapter.ts",
    change: [
      "async createUser(profile) {\n      if (isRoundTrip) throw sessionEnded();",
      "async createUser(profile) {",
    ],
    caughtBy: "ended-round-trips",
  },
  {
    mistake: "signs in whose account it is if the session that links a provider ends meanwhile",
    file: "src/auth/adapter.ts",
    change: [
      "async createSession({ userId }) {\n      if (isRoundTrip) throw sessionEnded();",
      "async createSession({ userId }) {",
    ],
    caughtBy: "ended-round-trips",
  },
  {
    mistake: "gives the hash of a session's token to whoever calls auth()",
    file: "src/auth/index.ts",
    change: [
      "session && clientSession(session.user, session.expires)",
      "session && { ...session, ...clientSession(session.user, session.expires) }",
    ],
    caughtBy: "authjs",
  },
  {
    mistake: "takes a provider's old session for the password of somebody who has one",
    file: "src/auth/reauthentication.ts",
    change: ['if (!methods.includes("password")) methods.push', "methods.push"],
    caughtBy: "ended-round-trips",
  },
  {
    mistake: "gives a promise for the handler that auth() is put around",
    file: "src/auth/index.ts",
    change: ["return async (...request: unknown[]) => (await handler)(...request);", "return handler;"],
    caughtBy: "authjs",
  },
  {
    mistake: "leaves the sign-in of people we know to Auth.js",
    file: "src/auth/oauth/provider-sign-in.ts",
    change: ["if (!user) return undefined;", "if (user) return undefined;"],
    caughtBy: "adapter",
  },
  {
    mistake: "doesn't tell people whose account is inactive why they can't come in by a provider",
    file: "src/auth/oauth/provider-sign-in.ts",
    change: ['  return "/signin?error=AccountUnavailable";\n', ""],
    caughtBy: "suspended-and-providers",
  },
  {
    mistake: "keeps the sessions that an unlinked provider may have begun",
    file: "src/auth/oauth/linked-accounts.ts",
    change: ["    await endSessions(tx, userId, tokenHash);\n", ""],
    caughtBy: "linked-accounts",
  },
  {
    mistake: "links to a session that didn't ask for it",
    file: "src/auth/oauth/round-trip.ts",
    change: ["session?.tokenHash === begun.tokenHash ? session : null", "session"],
    caughtBy: "oauth",
  },
  {
    mistake: "links by a round trip that nobody asked for",
    file: "src/auth/oauth/round-trip.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`round trip ${content} ${state}`", "`round trip ${content}`"],
    caughtBy: "oauth",
  },
  {
    mistake: "takes a forged request to link",
    file: "src/auth/oauth/round-trip.ts",
    change: ["received.length !== expected.length || !timingSafeEqual(received, expected)", "received.length === 0"],
    caughtBy: "oauth",
  },
  {
    mistake: "takes anybody's account at a provider for a proof",
    file: "src/auth/oauth/reauthenticate.ts",
    change: ["?.id !== session.user.id) return false;", " === undefined) return false;"],
    caughtBy: "provider-reauthentication",
  },
  {
    mistake: "takes an old sign-in at a provider for a proof",
    file: "src/auth/oauth/reauthenticate.ts",
    change: ["if (!hasSignedInSince(startedAt, account)) return false;", ""],
    caughtBy: "provider-reauthentication",
  },
  {
    mistake: "takes a provider that says nothing at its word",
    file: "src/auth/oauth/reauthenticate.ts",
    change: ["return !requiresAuthTime;", "return true;"],
    caughtBy: "provider-reauthentication",
  },
  {
    mistake: "sends keys to a provider without https",
    file: "src/secure-url.ts",
    change: ['protocol === "https:" ||', 'protocol === "http:" || protocol === "https:" ||'],
    caughtBy: "secure-url",
  },
  {
    mistake: "lets every page wait for an issuer that doesn't answer",
    file: "src/auth/oauth/form-origins.ts",
    change: ["if (!pagesWithButtons.includes(page)) return [];", ""],
    caughtBy: "form-origins",
  },
  {
    mistake: "takes away the only way to sign in",
    file: "src/auth/oauth/linked-accounts.ts",
    change: ["await requireSignInMethod(tx, userId);", ""],
    caughtBy: "linked-accounts",
  },
  {
    mistake: "counts what isn't offered as a way to sign in",
    file: "src/auth/oauth/offered-providers.ts",
    change: [".filter((provider) => provider.isConfigured())", ""],
    caughtBy: "linked-accounts",
  },
  {
    mistake: "leaves providers linked that whoever signed up with somebody else's address linked",
    file: "src/auth/verify-email.ts",
    change: ["if (!user.emailVerified) await unlinkAllProviders(tx, user.id);", ""],
    caughtBy: "linked-accounts",
  },
  {
    mistake: "unlinks everybody's account of a provider",
    file: "src/auth/oauth/linked-accounts.ts",
    change: ["and(eq(accounts.userId, userId), eq(accounts.provider, provider))", "eq(accounts.provider, provider)"],
    caughtBy: "linked-accounts",
  },
  {
    mistake: "unlinks all providers instead of one",
    file: "src/auth/oauth/linked-accounts.ts",
    change: ["and(eq(accounts.userId, userId), eq(accounts.provider, provider))", "eq(accounts.userId, userId)"],
    caughtBy: "linked-accounts",
  },
  {
    mistake: "lets a provider choose the role of new people",
    file: "src/auth/oauth/new-user.ts",
    change: ['role: "viewer" };', 'role: profile.role ?? "viewer" };'],
    caughtBy: "adapter",
  },
  {
    mistake: "links an account for a session that has ended",
    file: "src/auth/adapter.ts",
    change: ["else await lockSession(tx, userId, hashToken(currentToken));", ""],
    caughtBy: "adapter",
  },
  {
    mistake: "begins a session with an account that was unlinked meanwhile",
    file: "src/auth/adapter.ts",
    change: ["if (user?.id !== userId) throw", "if (!user) throw"],
    caughtBy: "adapter",
  },
  {
    mistake: "makes a second account for another spelling of an address",
    file: "src/auth/oauth/new-user.ts",
    change: ["normalizeEmail(profile.email)", "profile.email"],
    caughtBy: "adapter",
  },
  {
    mistake: "stores an account without its issuer",
    file: "src/auth/adapter.ts",
    change: ["{ userId, provider, issuer, providerAccountId }", '{ userId, provider, issuer: "", providerAccountId }'],
    caughtBy: "issuers",
  },
  {
    mistake: "trusts an address that Microsoft doesn't vouch for",
    file: "src/auth/oauth/providers/microsoft-entra-id.tsx",
    change: ["isVerified(xms_edov) ? email : null", "email"],
    caughtBy: "microsoft-entra-id",
  },
  {
    mistake: "gains a lasting way in by a session that was left open",
    file: "src/auth/reauthentication.ts",
    change: ["authenticatedAt.getTime() < LIFETIME", "authenticatedAt.getTime() < LIFETIME * 1000"],
    caughtBy: "reauthentication",
  },
  {
    mistake: "lets wrong passwords in one session block the others",
    file: "src/auth/change-password.ts",
    change: ["confirmationLimits(id, user.id)", "confirmationLimits(user.id, user.id)"],
    caughtBy: "account",
  },
  {
    mistake: "takes any password for a recent sign-in",
    file: "src/auth/reauthentication.ts",
    change: ["const hash = await confirmPassword(session, given.password, field);", "const hash = undefined;"],
    caughtBy: "two-factor-setup",
  },
  {
    mistake: "asks for no recent sign-in where there is no password",
    file: "src/auth/reauthentication.ts",
    change: [
      "throw await reauthenticationRequired(session);\n  if (isRecent(session))",
      "return;\n  if (isRecent(session))",
    ],
    caughtBy: "reauthentication",
  },
  {
    mistake: "takes one session's password for all sessions",
    file: "src/auth/reauthentication.ts",
    change: [".where(eq(sessions.sessionToken, session.tokenHash))", ".where(eq(sessions.userId, session.user.id))"],
    caughtBy: "reauthentication",
  },
  {
    mistake: "lets a sibling subdomain plant a part of the session's cookie",
    file: "src/auth/auth-request.ts",
    change: ["isStraySessionCookie(name) ||", ""],
    caughtBy: "cookies",
  },
  {
    mistake: "lets a sibling subdomain set the session's cookie",
    file: "src/auth/session-cookie.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`__Host-${name}`", "`__Secure-${name}`"],
    caughtBy: "cookies",
  },
  {
    mistake: "signs in by a provider that isn't offered",
    file: "src/auth/auth-request.ts",
    change: ["if (provider && !providers.includes(provider)) throw providerNotOfferedProblem();", ""],
    caughtBy: "cookies",
  },
  {
    mistake: "takes an address for that of a look-alike",
    file: "src/auth/oauth/provider.ts",
    change: ["user.email && isPlainEmail(user.email) ? user.email : null", "user.email"],
    caughtBy: "plain-emails",
  },
  {
    mistake: "tells nobody that a provider was linked",
    file: "src/auth/authjs.ts",
    change: ["        sendLater(message, { id: user.id, email: user.email });\n", ""],
    caughtBy: "ended-round-trips",
  },
  {
    mistake: "tells nobody that a provider was unlinked",
    file: "src/auth/oauth/actions.ts",
    change: ["    if (wasLinked) {", "    if (!wasLinked) {"],
    caughtBy: "ended-round-trips",
  },
  {
    mistake: "asks an issuer without PKCE",
    file: "src/auth/oauth/providers/oidc.tsx",
    change: ['["pkce", "state", "nonce"]', '["state", "nonce"]'],
    caughtBy: "oidc-checks",
  },
  {
    mistake: "asks an issuer without a nonce",
    file: "src/auth/oauth/providers/oidc.tsx",
    change: ['["pkce", "state", "nonce"]', '["pkce", "state"]'],
    caughtBy: "oidc-checks",
  },
  {
    mistake: "asks GitHub without PKCE",
    file: "src/auth/oauth/providers/github.tsx",
    change: ['["pkce", "state"]', '["state"]'],
    caughtBy: "github-checks",
  },
  {
    mistake: "records a provider's text of any length",
    file: "src/auth/auth-config.ts",
    change: ["value.slice(0, 100)", "value"],
    caughtBy: "auth-log",
  },
  {
    mistake: "confirms somebody by an email to an address that they had before",
    file: "src/auth/confirm-by-email.ts",
    change: [" || found.email !== user.email", ""],
    caughtBy: "confirm-by-email",
  },
  {
    mistake: "confirms a session by a code that another one asked for",
    file: "src/auth/confirm-by-email.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: [" in ${tokenHash}`", " in ${tokenHash.length}`"],
    caughtBy: "confirm-by-email",
  },
  {
    mistake: "lets any session confirm itself by email instead of the password",
    file: "src/auth/confirm-by-email.ts",
    change: ["!isEmailConfigured() || (await hasSignInMethod(db, userId))", "!isEmailConfigured()"],
    caughtBy: "confirm-by-email",
  },
  {
    mistake: "takes any number of wrong codes of an email",
    file: "src/auth/confirm-by-email.ts",
    change: ["max: 5, window", "max: 50_000, window"],
    caughtBy: "confirm-by-email",
  },
  {
    mistake: "sends any number of codes to confirm somebody",
    file: "src/auth/confirm-by-email.ts",
    change: ["max: 3, window", "max: 50_000, window"],
    caughtBy: "confirm-by-email",
  },
];
