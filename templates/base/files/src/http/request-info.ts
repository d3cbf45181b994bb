import { clientIp } from "./client-ip";

/** Where a request comes from, as far as limits, logs and the list of sessions want to know. */
export interface RequestInfo {
  ip: string;
  userAgent: string;
  /** Set if this device has signed in to the account before: see src/auth/known-device.ts. */
  deviceId?: string;
}

export function requestInfo(headers: Headers): RequestInfo {
  return { ip: clientIp(headers), userAgent: headers.get("user-agent") ?? "" };
}
