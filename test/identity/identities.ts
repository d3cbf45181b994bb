// The providers of the catalog, each with a server on loopback that answers as it does.

import { existsSync } from "node:fs";
import path from "node:path";
import { everything } from "../apps/everything";
import type { IdentityProvider } from "./identity-server";

/** Their names, as in /api/auth/callback/<name>. */
export const providers = everything().oauth ?? [];

const identities = new Map(await Promise.all(providers.map(async (name) => [name, await load(name)] as const)));

export function identityOf(provider: string): IdentityProvider {
  const identity = identities.get(provider);
  if (!identity) throw new Error(`There is no provider "${provider}".`);
  return identity;
}

async function load(name: string): Promise<IdentityProvider> {
  const file = path.join(import.meta.dirname, "providers", `${name}.ts`);
  if (existsSync(file)) return ((await import(file)) as { identity: IdentityProvider }).identity;
  throw new Error(
    `Nobody answers for the provider "${name}" in the tests. Write test/identity/providers/${name}.ts, which exports ` +
      "`identity`: its paths, what it says about people, and the variables that make the app use it. " +
      "Start from google.ts there if it speaks OpenID Connect, and from discord.ts if it speaks OAuth alone.",
  );
}
