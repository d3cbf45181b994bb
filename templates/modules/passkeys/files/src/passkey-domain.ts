// The domain that passkeys are made for. It comes from settings alone: headers are whatever the sender of a request wrote.
import { isIP } from "node:net";

/** AUTH_URL can be missing in development only, where Next.js sets PORT to the port that it found. */
export function appUrl(): URL {
  const url = process.env.AUTH_URL?.trim() ?? "";
  return new URL(URL.canParse(url) ? url : `http://localhost:${process.env.PORT ?? 3000}`);
}

/** Browsers make passkeys for names alone, and over https, except on this machine. */
export function canHavePasskeys({ protocol, hostname }: URL): boolean {
  if (isIP(hostname.replace(/^\[(.*)\]$/, "$1"))) return false;
  return protocol === "https:" || /(^|\.)localhost$/.test(hostname);
}

/** A top-level domain belongs to nobody. */
export function isDomainOfApp(domain: string): boolean {
  const { hostname } = appUrl();
  return hostname === domain || (domain.includes(".") && hostname.endsWith(`.${domain}`));
}
