// What the loopback servers of all providers have in common: who authorizes, and how they can be told to misbehave.

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface Person {
  id: number;
  name: string;
  email: string;
}

export type Misbehaviour =
  | "no e-mail"
  | "unverified e-mail"
  | "wrong state"
  | "wrong nonce"
  | "expired token"
  | "old sign-in"
  | "access denied"
  | "slow"
  | "error 500"
  | "broken JSON";

export const clientId = "test-client";
export const clientSecret = "test-secret-that-must-stay-on-the-server";

/** Describes a provider: each file in `providers/` exports one as `identity`. */
export interface IdentityProvider {
  /** As on its button: "Continue with <name>". */
  name: string;
  /** What it checks besides `state`. */
  checks: ("pkce" | "nonce")[];
  /** Whether people press a button there before they are sent back. */
  asksConsent: boolean;
  start(person: Person): Promise<IdentityServer>;
}

export interface IdentityServer {
  /** Where the app sends the browser: the provider's own origin, or this machine's where a variable says so. */
  origin: string;
  /** The provider's own hosts, which the app has to find on this machine. */
  hosts: string[];
  listener: RequestListener;
  /** Where its sign-in page is from now on, if that isn't `origin`. Only for those that publish it by OpenID Connect discovery. */
  authorizeAt?: string;
  /** The environment that makes an app use it. */
  env: Record<string, string>;
  /** Who sits before the browser from now on. */
  person: Person;
  /** What goes wrong from now on. */
  misbehaviour: Misbehaviour | undefined;
  stop(): Promise<void>;
}

export async function listen(listener: RequestListener): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { url: `http://localhost:${port}`, stop };
}

const loopback = new Map<string, string>();

/** From now on, what the test itself asks of this origin goes to a server on this machine. */
export function moveToLoopback(origin: string, url: string): void {
  loopback.set(origin, url);
}

export function onLoopback({ origin, href }: URL): URL {
  return new URL(href.replace(origin, loopback.get(origin) ?? origin));
}
