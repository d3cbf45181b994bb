// The providers that people can choose: those whose keys are set.
import { Problem } from "@/http/problem";
import type { AuthProvider } from "./provider";
import { authProviders } from "./providers";

export function offeredProviders(): AuthProvider[] {
  return Object.values(authProviders).filter((provider) => provider.isConfigured());
}

export function requireOffered(id: string): AuthProvider {
  const provider = offeredProviders().find((offered) => offered.id === id);
  if (provider) return provider;
  throw new Problem({
    status: 404,
    code: "provider_not_offered",
    title: "No such provider",
    detail: "This provider is not offered here.",
  });
}
