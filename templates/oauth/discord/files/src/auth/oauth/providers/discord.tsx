// Sign-in with a Discord account.
import Discord from "next-auth/providers/discord";
import { z } from "zod";
import { env } from "@/env";
import { type OAuthProvider, providerFetch } from "../provider";

const website = "https://discord.com";

export const discord: OAuthProvider = {
  id: "discord",
  name: "Discord",
  logo: <Logo />,
  isConfigured: () => Boolean(env.AUTH_DISCORD_ID && env.AUTH_DISCORD_SECRET),
  issuer: () => website,
  origin: () => website,
  // Discord asks nobody to sign in again.
  reauthentication: { parameters: { prompt: "consent" }, requiresAuthTime: false },
  configure: () =>
    Discord({
      clientId: env.AUTH_DISCORD_ID,
      clientSecret: env.AUTH_DISCORD_SECRET,
      // Discord names itself in its answers, and Auth.js compares.
      issuer: website,
      checks: ["pkce", "state"],
      userinfo: { url: userUrl, request: ({ tokens }: { tokens: Tokens }) => readProfile(tokens) },
      profile: ({ id, username, global_name, email, verified }) => ({
        id,
        name: global_name ?? username,
        email: verified === true ? email : null,
      }),
    }),
};

const userUrl = `${website}/api/users/@me`;

interface Tokens {
  access_token?: string;
}

const profileSchema = z.object({
  id: z.string(),
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
});

/** Auth.js's own way would take an error for a profile. */
async function readProfile({ access_token }: Tokens) {
  const response = await providerFetch(userUrl, { headers: { authorization: `Bearer ${access_token}` } });
  if (!response.ok) throw new Error(`Discord answered ${response.status}.`);
  return profileSchema.parse(await response.json());
}

function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="#5865F2">
      <path
        fillRule="evenodd"
        d="M8.2 4.2 9 5.3a16 16 0 0 1 6 0l.8-1.1a17 17 0 0 1 4.2 1.3c2.3 3.6 3.3 7.6 2.9 12a16.5 16.5 0 0 1-5.2 2.6l-1.1-1.9 1.7-.8-.4-.3a13.5 13.5 0 0 1-11.8 0l-.4.3 1.7.8-1.1 1.9a16.5 16.5 0 0 1-5.2-2.6c-.4-4.4.6-8.4 2.9-12a17 17 0 0 1 4.2-1.3zM8.4 10.4c-1.2 0-2.1 1-2.1 2.3s1 2.3 2.1 2.3 2.1-1 2.1-2.3-.9-2.3-2.1-2.3zm7.2 0c-1.2 0-2.1 1-2.1 2.3s1 2.3 2.1 2.3 2.1-1 2.1-2.3-.9-2.3-2.1-2.3z"
      />
    </svg>
  );
}
