import type { NextAuthRequest } from "next-auth";
import { lacksTwoFactor } from "./required-setup";

type Handler = (request: NextAuthRequest, ...others: unknown[]) => unknown;

/** For `auth((request) => …)`: people who have to set two-factor authentication up first have no session there. */
export function hideSession(handler: Handler): Handler {
  return async (request, ...others) => {
    if (request.auth && (await lacksTwoFactor(request.auth.user))) request.auth = null;
    return handler(request, ...others);
  };
}
