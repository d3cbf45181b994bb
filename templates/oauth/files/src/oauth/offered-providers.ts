// The providers that people can choose: those whose variables are set.
import { Problem } from "@/http/problem";
import type { AuthProvider } from "./provider";
import { authProviders } from "./providers";

export function offeredProviders(): AuthProvider[] {
  return Object.values(authProviders).filter((provider) => provider.missing().length === 0);
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
