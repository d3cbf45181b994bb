// The id that each answer has as X-Request-Id, and each line that is logged for it.
import { randomUUID } from "node:crypto";
import { isFromTrustedProxy } from "./client-ip";

export const REQUEST_ID = "x-request-id";

/** The one that a trusted proxy gave, or a new one. */
export function chooseRequestId(headers: Headers): string {
  const received = receivedRequestId(headers);
  return received && isFromTrustedProxy(headers) ? received : randomUUID();
}

/** The one in the request, if it is fit for a log. Pages get theirs from src/proxy.ts. */
export function receivedRequestId(headers: Headers): string | undefined {
  return /^[\w-]{1,64}$/.exec(headers.get(REQUEST_ID) ?? "")?.[0];
}
