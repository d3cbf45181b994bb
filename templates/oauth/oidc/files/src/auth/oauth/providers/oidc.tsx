// Sign-in with any OpenID Connect issuer, such as Keycloak, Auth0, Okta or your company's single sign-on.
import { env } from "@/env";
import { authorizationOrigin } from "../authorization-origin";
import type { OAuthProvider } from "../provider";

interface Claims {
  sub: string;
  name?: string;
  preferred_username?: string;
  email?: string;
  /** Amazon Cognito sends it as text. */
  email_verified?: boolean | "true" | "false";
}

export const oidc: OAuthProvider = {
  id: "oidc",
  get name() {
    return env.AUTH_OIDC_NAME;
  },
  logo: <Logo />,
  isConfigured: () => Boolean(env.AUTH_OIDC_ISSUER && env.AUTH_OIDC_ID && env.AUTH_OIDC_SECRET),
  issuer: () => env.AUTH_OIDC_ISSUER ?? "",
  origin: () => authorizationOrigin(env.AUTH_OIDC_ISSUER ?? ""),
  reauthentication: { parameters: { prompt: "login", max_age: "0" }, requiresAuthTime: true },
  configure: () => ({
    id: "oidc",
    name: env.AUTH_OIDC_NAME,
    type: "oidc",
    issuer: env.AUTH_OIDC_ISSUER,
    clientId: env.AUTH_OIDC_ID,
    clientSecret: env.AUTH_OIDC_SECRET,
    checks: ["pkce", "state", "nonce"],
    // Not every issuer puts the address into the ID token, but all answer with it at their user info endpoint.
    idToken: false,
    profile: ({ sub, name, preferred_username, email, email_verified }: Claims) => ({
      id: sub,
      name: name ?? preferred_username,
      email: email_verified === true || email_verified === "true" ? email : null,
    }),
  }),
};

/** A key, since the issuer can be anybody. */
function Logo() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="7.5" cy="15.5" r="4.5" />
      <path d="M11 12 21 2M16 7l3 3" />
    </svg>
  );
}
