import type { OAuthProvider } from "./provider";

export const oauthProviders: OAuthProvider[] = [
  // In the order of their buttons.
  // slot: providers
];
