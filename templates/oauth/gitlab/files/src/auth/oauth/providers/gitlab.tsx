// Sign-in with a GitLab account, of gitlab.com or of your own server. GitLab speaks OpenID Connect.
import { env } from "@/env";
import type { OAuthProvider } from "../provider";

interface Claims {
  sub: string;
  name?: string;
  nickname?: string;
  email?: string;
  email_verified?: boolean;
}

export const gitlab: OAuthProvider = {
  id: "gitlab",
  name: "GitLab",
  logo: <Logo />,
  isConfigured: () => Boolean(env.AUTH_GITLAB_ID && env.AUTH_GITLAB_SECRET),
  issuer: () => env.AUTH_GITLAB_URL,
  origin: () => new URL(env.AUTH_GITLAB_URL).origin,
  reauthentication: { parameters: { prompt: "login", max_age: "0" }, requiresAuthTime: true },
  // Not Auth.js's own provider, which takes any address: OpenID Connect says whether it is verified.
  configure: () => ({
    id: "gitlab",
    name: "GitLab",
    type: "oidc",
    issuer: env.AUTH_GITLAB_URL,
    // With these, Auth.js needn't ask GitLab for its addresses at every sign-in.
    authorization: `${env.AUTH_GITLAB_URL}/oauth/authorize`,
    token: `${env.AUTH_GITLAB_URL}/oauth/token`,
    userinfo: `${env.AUTH_GITLAB_URL}/oauth/userinfo`,
    clientId: env.AUTH_GITLAB_ID,
    clientSecret: env.AUTH_GITLAB_SECRET,
    checks: ["pkce", "state", "nonce"],
    // The ID tokens of older servers lack the name.
    idToken: false,
    profile: ({ sub, name, nickname, email, email_verified }: Claims) => ({
      id: sub,
      name: name ?? nickname,
      email: email_verified === true ? email : null,
    }),
  }),
};

function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
      <path fill="#E24329" d="m12 22 4.5-13h-9z" />
      <path fill="#FC6D26" d="M12 22 7.5 9H1.7zM12 22l4.5-13h5.8z" />
      <path fill="#FCA326" d="M1.7 9 .5 13c-.1.5 0 1 .4 1.3L12 22zM22.3 9l1.2 4c.1.5 0 1-.4 1.3L12 22z" />
      <path fill="#E24329" d="M1.7 9h5.8L5 1.7c-.1-.4-.6-.4-.8 0zM22.3 9h-5.8L19 1.7c.1-.4.6-.4.8 0z" />
    </svg>
  );
}
