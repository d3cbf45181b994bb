// The domain that passkeys are made for. It comes only from settings: headers are whatever the sender of a request wrote.
import { isIP } from "node:net";

/** Browsers make passkeys only for names, and over https, except on this machine. */
export function canHavePasskeys(appUrl: string): boolean {
  const { protocol, hostname } = new URL(appUrl);
  if (isIP(hostname.replace(/^\[(.*)\]$/, "$1"))) return false;
  return protocol === "https:" || /(^|\.)localhost$/.test(hostname);
}

/** A top-level domain belongs to nobody. */
export function isDomainOf(appUrl: string, domain: string): boolean {
  const { hostname } = new URL(appUrl);
  return hostname === domain || (domain.includes(".") && hostname.endsWith(`.${domain}`));
}
