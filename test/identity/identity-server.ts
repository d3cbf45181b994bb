// What the loopback servers for GitHub and Google have in common: who authorizes, and how they can be told to misbehave.

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
  | "access denied"
  | "slow"
  | "error 500"
  | "broken JSON";

export const clientId = "test-client";
export const clientSecret = "test-secret-that-must-stay-on-the-server";

export interface IdentityServer {
  url: string;
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
