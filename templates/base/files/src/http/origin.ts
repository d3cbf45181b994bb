// Which sites may talk to us: our own pages, and the origins in CORS_ALLOWED_ORIGINS, whose scripts may call the API.
// The session cookie is SameSite=Lax, so browsers send it along only from sibling subdomains; a site on another domain
// asks for the token when it signs in, and sends it as `Authorization: Bearer`.
import { env } from "@/env";
import { Problem } from "./problem";

/** The origin of the request, if its scripts may call the API. */
export function allowedOrigin({ headers }: Request): string | undefined {
  const origin = headers.get("origin");
  return origin !== null && env.CORS_ALLOWED_ORIGINS.includes(origin) ? origin : undefined;
}

/**
 * Throws a 403 problem if another site sent the request. Callers that aren't browsers send neither header and pass:
 * they can't be tricked into sending a request.
 */
export function refuseOtherSites(headers: Headers, allowedOrigins: string[] = []): void {
  const origin = headers.get("origin");
  if (origin !== null && allowedOrigins.includes(origin)) return;
  const site = headers.get("sec-fetch-site");
  const isOurs = site ? site === "same-origin" || site === "none" : origin === null || isOwnOrigin(origin, headers);
  if (isOurs) return;
  throw new Problem({
    status: 403,
    code: "cross_origin",
    detail:
      "This request came from another site. If the site is yours, add its origin to CORS_ALLOWED_ORIGINS to let it call the API.",
  });
}

function isOwnOrigin(origin: string, headers: Headers): boolean {
  if (env.AUTH_URL) return origin === env.AUTH_URL;
  return URL.canParse(origin) && new URL(origin).host === headers.get("host");
}
