// How Auth.js is set up for providers, besides what holds for every way to sign in: the cookies of its checks, and a log of
// what went wrong with a provider.
import { after } from "next/server";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { authConfig } from "@/auth/auth-config";
import { cookieName } from "@/auth/session-cookie";
import { db } from "@/database";
import { logError } from "@/log";

export function oauthConfig() {
  const config = authConfig();
  return {
    ...config,
    cookies: {
      ...config.cookies,
      pkceCodeVerifier: { name: cookieName("authjs.pkce.code_verifier") },
      state: { name: cookieName("authjs.state") },
      nonce: { name: cookieName("authjs.nonce") },
    },
    logger: { ...config.logger, error: logAuthError },
  };
}

/** Errors that others cause, rather than defects of this app. */
const expected = [
  "AccessDenied",
  "InvalidCheck",
  "MissingCSRF",
  "OAuthAccountNotLinked",
  "OAuthCallbackError",
  "UnknownAction",
];

interface AuthErrorDetails {
  type?: unknown;
  cause?: unknown;
}

/** In one line, without the tokens, codes and provider responses that Auth.js keeps in the causes. */
function logAuthError(error: Error & AuthErrorDetails): void {
  const code = typeof error.type === "string" ? error.type : error.name;
  const cause = isRecord(error.cause) ? error.cause : {};
  const provider = text(cause.provider ?? cause.providerId);
  const reason = text(cause.error) ?? code;
  if (expected.includes(code)) after(() => recordFailure({ method: provider, reason }));
  else logError("auth error", cause.err instanceof Error ? cause.err : error, { code, provider });
}

/** After the answer: Auth.js waits for nothing that is logged, and nothing is changed that could be stopped. */
async function recordFailure(details: { method?: string; reason: string }): Promise<void> {
  try {
    await recordAuditEvent(db, { event: "user.sign_in_failed", actor: null, ...details });
  } catch (error) {
    logError("sign-in failed", error, details);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Cut short, since it is a provider's text. */
function text(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, 100) : undefined;
}
