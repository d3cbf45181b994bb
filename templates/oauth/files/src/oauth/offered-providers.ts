// The providers that people can choose: those whose keys are set.
import { providerNotOffered } from "@/auth/auth-request";
import type { AuthProvider } from "./provider";
import { authProviders } from "./providers";

export function offeredProviders(): AuthProvider[] {
  return Object.values(authProviders).filter((provider) => provider.isConfigured());
}

export function requireOffered(id: string): AuthProvider {
  const provider = offeredProviders().find((offered) => offered.id === id);
  if (provider) return provider;
  throw providerNotOffered();
}
