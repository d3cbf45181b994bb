// The domain that passkeys are made for. It comes from settings alone: headers are whatever the sender of a request wrote.
import { isIP } from "node:net";
import { z } from "zod";
import { defineEnv } from "../define-env";

export const env = defineEnv(
  {
    PASSKEY_RP_ID: z
      .string()
      .toLowerCase()
      .refine(isDomainOfApp, {
        error:
          "must be the host of AUTH_URL or a parent domain of it, such as example.com for https://app.example.com.",
      })
      .optional(),
  },
  () => (canHavePasskeys(appAddress()) ? [] : ["Passkeys: set AUTH_URL to an https address with a domain name"]),
);

/** AUTH_URL can be missing in development only, where Next.js sets PORT to the port that it found. */
export function appAddress(): URL {
  const address = process.env.AUTH_URL?.trim() ?? "";
  return new URL(URL.canParse(address) ? address : `http://localhost:${process.env.PORT ?? 3000}`);
}

/** Browsers make passkeys for names alone, and over https, except on this machine. */
export function canHavePasskeys({ protocol, hostname }: URL): boolean {
  if (isIP(hostname.replace(/^\[(.*)\]$/, "$1"))) return false;
  return protocol === "https:" || /(^|\.)localhost$/.test(hostname);
}

/** A top-level domain belongs to nobody. */
function isDomainOfApp(domain: string): boolean {
  const { hostname } = appAddress();
  return hostname === domain || (domain.includes(".") && hostname.endsWith(`.${domain}`));
}
