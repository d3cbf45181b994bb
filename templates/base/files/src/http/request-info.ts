import { clientIp } from "./client-ip";

/** Where a request comes from, as far as limits, logs and the list of sessions want to know. */
export interface RequestInfo {
  ip: string;
  userAgent: string;
  /** For the sign-in with a password: see src/auth/known-device.ts. */
  devices?: string[];
}

export function requestInfo(headers: Headers): RequestInfo {
  return { ip: clientIp(headers), userAgent: headers.get("user-agent") ?? "" };
}
