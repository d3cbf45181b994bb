// Logs what Auth.js reports in one line, without the tokens, codes and provider responses that it keeps in the causes.
import { logError, logInfo } from "@/log";

/** What people and providers do, rather than defects of this app. */
const expected = [
  "AccessDenied",
  "AccountNotLinked",
  "InvalidCheck",
  "MissingCSRF",
  "OAuthAccountNotLinked",
  "OAuthCallbackError",
  "UnknownAction",
];

interface Reported {
  type?: unknown;
  cause?: unknown;
}

export function logAuthError(error: Error & Reported): void {
  const code = typeof error.type === "string" ? error.type : error.name;
  const cause = isRecord(error.cause) ? error.cause : {};
  const provider = text(cause.provider ?? cause.providerId);
  if (expected.includes(code)) logInfo("sign-in failed", { code, provider, reason: text(cause.error) });
  else logError("auth error", cause.err instanceof Error ? cause.err : error, { code, provider });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Cut short, since it is a provider's text. */
function text(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, 100) : undefined;
}
