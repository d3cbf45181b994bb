// The providers that people can choose: those whose keys are set.
import { providerNotOffered } from "@/http/problem";
import type { AuthProvider } from "./provider";
import { authProviders } from "./providers";

export function offeredProviders(): AuthProvider[] {
  return Object.values(authProviders).filter((provider) => provider.isConfigured());
}

/** As people read it. */
export function providerName(id: string): string {
  return Object.values(authProviders).find((provider) => provider.id === id)?.name ?? id;
}

export function requireOffered(id: string): AuthProvider {
  const provider = offeredProviders().find((offered) => offered.id === id);
  if (provider) return provider;
  throw providerNotOffered();
}
