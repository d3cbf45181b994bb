// Who passkeys are made for: this app, by the domain and the origin that its settings name.
import { baseUrl, env } from "@/env";
import { canHavePasskeys } from "@/passkey-domain";

export interface RelyingParty {
  /** The domain. A passkey works on it and on its subdomains. */
  id: string;
  origin: string;
}

export function relyingParty(): RelyingParty {
  const { hostname, origin } = new URL(baseUrl());
  return { id: env.PASSKEY_RP_ID ?? hostname, origin };
}

export function passkeysAreOffered(): boolean {
  return canHavePasskeys(baseUrl());
}
