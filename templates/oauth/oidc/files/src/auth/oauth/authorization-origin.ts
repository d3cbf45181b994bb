// Where the issuer's sign-in page is. Some have it on another host than the issuer, as the discovery document says, and the
// content security policy has to allow it. No page waits long for the issuer: until it has answered, its own host is allowed.
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { isSecureUrl } from "@/secure-url";
import { HOUR, MINUTE } from "@/time";
import { inSpan } from "@/tracing";

/** How long a page waits, and how long the issuer may take. A late answer is for the pages after. */
const MAX_WAIT = 1000;
const TIMEOUT = 10_000;

const documentSchema = z.object({ authorization_endpoint: z.string().refine(isSecureUrl) });

let known: { origin: string; expires: number } | undefined;
let asking: Promise<void> | undefined;

export async function authorizationOrigin(issuer: string): Promise<string> {
  if (!known || Date.now() >= known.expires) {
    asking ??= ask(issuer);
    await Promise.race([asking, setTimeout(MAX_WAIT, undefined, { ref: false })]);
  }
  return known?.origin ?? new URL(issuer).origin;
}

/** While the issuer doesn't answer, what it said last holds. */
async function ask(issuer: string): Promise<void> {
  try {
    known = { origin: await discover(issuer), expires: Date.now() + HOUR };
  } catch {
    known = { origin: known?.origin ?? new URL(issuer).origin, expires: Date.now() + MINUTE };
  }
  asking = undefined;
}

async function discover(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`;
  const request = { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) } as const;
  const response = await inSpan("ask issuer", { "server.address": new URL(url).hostname }, () => fetch(url, request));
  return new URL(documentSchema.parse(await response.json()).authorization_endpoint).origin;
}
