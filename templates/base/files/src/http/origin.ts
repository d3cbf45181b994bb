// Which web pages may talk to us: our own, and the origins that the deployer allows.
import { app as env } from "@/env/app";

/**
 * True for our own pages, for allowed origins in the API, and for callers that are no browser and so can't be tricked into
 * a request. Server actions are for our own pages alone.
 */
export function isTrustedCaller(request: Request, isApi: boolean): boolean {
  const origin = request.headers.get("origin");
  if (isApi && isAllowedOrigin(origin)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  return origin === null || isOwnOrigin(origin, request.headers.get("host"));
}

export function isAllowedOrigin(origin: string | null): origin is string {
  return origin !== null && env.CORS_ALLOWED_ORIGINS.includes(origin);
}

function isOwnOrigin(origin: string, host: string | null): boolean {
  if (env.AUTH_URL) return origin === env.AUTH_URL;
  return URL.canParse(origin) && new URL(origin).host === host;
}
