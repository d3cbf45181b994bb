// Sign-in with a GitHub account, of github.com or of a GitHub Enterprise server.
import GitHub from "next-auth/providers/github";
import { z } from "zod";
import { env } from "@/env";
import { type OAuthProvider, providerFetch } from "../provider";

export const github: OAuthProvider = {
  id: "github",
  name: "GitHub",
  logo: <Logo />,
  isConfigured: () => Boolean(env.AUTH_GITHUB_ID && env.AUTH_GITHUB_SECRET),
  issuer: website,
  origin: () => new URL(website()).origin,
  // GitHub asks nobody to sign in again.
  reauthentication: { parameters: { prompt: "select_account" }, requiresAuthTime: false },
  configure: () =>
    GitHub({
      clientId: env.AUTH_GITHUB_ID,
      clientSecret: env.AUTH_GITHUB_SECRET,
      enterprise: { baseUrl: env.AUTH_GITHUB_ENTERPRISE_URL },
      checks: ["pkce", "state"],
      userinfo: { url: `${api()}/user`, request: ({ tokens }: { tokens: Tokens }) => readProfile(tokens) },
      profile: ({ id, name, login, email }) => ({ id: String(id), name: name ?? login, email }),
    }),
};

function website(): string {
  return env.AUTH_GITHUB_ENTERPRISE_URL ?? "https://github.com";
}

function api(): string {
  return env.AUTH_GITHUB_ENTERPRISE_URL ? `${env.AUTH_GITHUB_ENTERPRISE_URL}/api/v3` : "https://api.github.com";
}

interface Tokens {
  access_token?: string;
}

const userSchema = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Auth.js's own way would take the address of the public profile, verified or not. */
async function readProfile(tokens: Tokens) {
  const user = userSchema.parse(await ask("/user", tokens));
  const emails = emailsSchema.parse(await ask("/user/emails", tokens)).filter(({ verified }) => verified);
  const email = (emails.find(({ primary }) => primary) ?? emails[0])?.email ?? null;
  return { ...user, email };
}

async function ask(path: string, { access_token }: Tokens): Promise<unknown> {
  const response = await providerFetch(`${api()}${path}`, {
    headers: { accept: "application/vnd.github+json", authorization: `Bearer ${access_token}`, "user-agent": "authjs" },
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}.`);
  return response.json();
}

function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 98 96" width="20" height="20" fill="currentColor">
      <path
        fillRule="evenodd"
        clipRule="evenodd"
        d="M48.854 0C21.839 0 0 22 0 49.217c0 21.756 13.993 40.172 33.405 46.69 2.427.49 3.316-1.059 3.316-2.362 0-1.141-.08-5.052-.08-9.127-13.59 2.934-16.42-5.867-16.42-5.867-2.184-5.704-5.42-7.17-5.42-7.17-4.448-3.015.324-3.015.324-3.015 4.934.326 7.523 5.052 7.523 5.052 4.367 7.496 11.404 5.378 14.235 4.074.404-3.178 1.699-5.378 3.074-6.6-10.839-1.141-22.243-5.378-22.243-24.283 0-5.378 1.94-9.778 5.014-13.2-.485-1.222-2.184-6.275.486-13.038 0 0 4.125-1.304 13.426 5.052a46.97 46.97 0 0 1 12.214-1.63c4.125 0 8.33.571 12.213 1.63 9.302-6.356 13.427-5.052 13.427-5.052 2.67 6.763.97 11.816.485 13.038 3.155 3.422 5.015 7.822 5.015 13.2 0 18.905-11.404 23.06-22.324 24.283 1.78 1.548 3.316 4.481 3.316 9.126 0 6.6-.08 11.897-.08 13.526 0 1.304.89 2.853 3.316 2.364 19.412-6.52 33.405-24.935 33.405-46.691C97.707 22 75.788 0 48.854 0z"
      />
    </svg>
  );
}
