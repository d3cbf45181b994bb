// Where the issuer's sign-in page is. Some have it on another host than the issuer, as the discovery document says, and the
// content security policy has to allow it. No page waits long for the issuer: while it doesn't answer, its own host is allowed,
// and nobody could sign in there anyway.
import { z } from "zod";
import { isSecureAddress } from "./provider";

const TIMEOUT = 1000;
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

const documentSchema = z.object({ authorization_endpoint: z.string().refine(isSecureAddress) });

let known: { origin: Promise<string>; expires: number } | undefined;

export function authorizationOrigin(issuer: string): Promise<string> {
  if (known && Date.now() < known.expires) return known.origin;
  const origin = discover(issuer).catch(() => {
    known = { origin, expires: Date.now() + MINUTE };
    return new URL(issuer).origin;
  });
  known = { origin, expires: Date.now() + HOUR };
  return origin;
}

async function discover(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
  return new URL(documentSchema.parse(await response.json()).authorization_endpoint).origin;
}
