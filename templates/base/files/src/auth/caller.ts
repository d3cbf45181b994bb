// Where a request comes from, as far as limits, logs and the list of sessions want to know.
import { clientAddress } from "@/http/client-address";

export interface Caller {
  address: string;
  userAgent: string;
}

export function callerOf(headers: Headers): Caller {
  return { address: clientAddress(headers), userAgent: headers.get("user-agent") ?? "" };
}
