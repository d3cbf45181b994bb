// What a file in `providers/` says about an OAuth provider, and how providers are asked.
import type { OAuth2Config, OIDCConfig } from "next-auth/providers";
import type { ReactNode } from "react";
import { inSpan } from "@/tracing";
import { normalizeEmail } from "@/users/user-fields";

// biome-ignore lint/suspicious/noExplicitAny: Auth.js types a list of providers with different profiles like this, too.
export type ProviderConfig = OAuth2Config<any> | OIDCConfig<any>;

export interface OAuthProvider {
  /** As in /api/auth/callback/<id>. */
  id: string;
  /** As people read it: "Continue with <name>". */
  name: string;
  logo: ReactNode;
  /** Whether its keys are set; a provider without them is not offered. */
  isConfigured(): boolean;
  /** The address of whoever gives out the ids of its accounts. Never changes while they stay the same. */
  issuer(): string;
  /** The origin that the browser is sent to, for the form-action rule of the Content-Security-Policy. */
  origin(): string | Promise<string>;
  /**
   * What its sign-in page is asked for when people confirm who they are, and whether its ID tokens always say when they signed in
   * there, as OpenID Connect demands (`auth_time`). A provider that can't ask them to sign in again only says that they are signed in.
   */
  reauthentication: { parameters: Record<string, string>; requiresAuthTime: boolean };
  /**
   * The configuration for Auth.js. Its `checks` name "state", and "pkce" if the provider knows it. Its `profile` gives an
   * email address only when the provider has verified it: one that is merely claimed would open someone else's account.
   */
  configure(): ProviderConfig;
}

/**
 * Leaves out an address of which more than the case of its letters would change here: what a provider has verified is
 * another one than that. It is looked at before Auth.js writes it in small letters.
 */
export function withPlainEmail(config: ProviderConfig): ProviderConfig {
  const profile = config.options?.profile ?? config.profile;
  if (!profile) throw new Error(`${config.id} needs a \`profile\`.`);
  const readPlain: typeof profile = async (...received) => {
    const user = await profile(...received);
    return { ...user, email: user.email && isPlainEmail(user.email) ? user.email : null };
  };
  const { options } = config;
  return { ...config, profile: readPlain, ...(options && { options: { ...options, profile: readPlain } }) };
}

/**
 * Whether nothing but the case of ASCII letters and blanks around it changes: otherwise a provider's address could
 * become that of somebody else, whose spelling merely looks like it.
 */
function isPlainEmail(email: string): boolean {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()) === normalizeEmail(email);
}

/** Never longer than a person would wait. */
const TIMEOUT = 8000;

/** `ask` is the provider's own way, if it has one. */
export function providerFetch(
  input: string | URL | Request,
  init: RequestInit = {},
  ask: typeof fetch = fetch,
): Promise<Response> {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  const request = { ...init, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) } as const;
  return inSpan("ask provider", { "server.address": hostname }, () => ask(input, request));
}
