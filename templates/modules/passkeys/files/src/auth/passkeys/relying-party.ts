// Who passkeys are made for: this app, by the domain and the origin that its settings name.
import { env } from "@/env";
import { appUrl, canHavePasskeys } from "@/passkey-domain";

export interface RelyingParty {
  /** The domain. A passkey works on it and on its subdomains. */
  id: string;
  origin: string;
}

export function relyingParty(): RelyingParty {
  const { hostname, origin } = appUrl();
  return { id: env.PASSKEY_RP_ID ?? hostname, origin };
}

export function passkeysAreOffered(): boolean {
  return canHavePasskeys(appUrl());
}
