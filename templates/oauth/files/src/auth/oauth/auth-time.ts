// When somebody signed in at a provider.
import type { Account } from "next-auth";
import { z } from "zod";
import { requireOffered } from "./offered-providers";

/**
 * As the provider says it, or now if it can't. Undefined if it has to and doesn't: browsers can drop what the provider is
 * asked for, so its answer counts. Auth.js has checked the token that it is in.
 */
export function authenticationTime({ provider, id_token }: Pick<Account, "provider" | "id_token">): Date | undefined {
  const { parameters, requiresAuthTime } = requireOffered(provider).reauthentication;
  const seconds = id_token === undefined ? undefined : authTimeOf(id_token);
  if (seconds === undefined) return requiresAuthTime ? undefined : new Date();
  return "max_age" in parameters ? new Date(seconds * 1000) : new Date();
}

const claimsSchema = z.object({ auth_time: z.number().optional() });

function authTimeOf(idToken: string): number | undefined {
  const [, claims = ""] = idToken.split(".");
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, "base64url").toString())).auth_time;
}
