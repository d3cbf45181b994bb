// Sign-in with a LinkedIn account.
import LinkedIn from "next-auth/providers/linkedin";
import { env } from "@/env";
import type { OAuthProvider } from "../provider";

const website = "https://www.linkedin.com";

export const linkedin: OAuthProvider = {
  id: "linkedin",
  name: "LinkedIn",
  logo: <Logo />,
  isConfigured: () => Boolean(env.AUTH_LINKEDIN_ID && env.AUTH_LINKEDIN_SECRET),
  issuer: () => website,
  origin: () => website,
  // LinkedIn asks nobody to sign in again.
  reauthentication: { parameters: {}, requiresAuthTime: false },
  configure: () =>
    LinkedIn({
      clientId: env.AUTH_LINKEDIN_ID,
      clientSecret: env.AUTH_LINKEDIN_SECRET,
      // With these, Auth.js needn't ask LinkedIn for its addresses at every sign-in.
      authorization: `${website}/oauth/v2/authorization`,
      token: `${website}/oauth/v2/accessToken`,
      userinfo: "https://api.linkedin.com/v2/userinfo",
      // LinkedIn refuses PKCE together with a client secret, and its tokens carry no nonce.
      checks: ["state"],
      // Its user info endpoint says whether the address is verified.
      idToken: false,
      profile: ({ sub, name, email, email_verified }) => ({
        id: sub,
        name,
        email: email_verified === true ? email : null,
      }),
    }),
};

function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
      <rect x="1" y="1" width="22" height="22" rx="2.5" fill="#0A66C2" />
      <path
        fill="#fff"
        d="M4.5 9.5h3.2v10H4.5zM6.1 4.6a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM9.7 9.5h3.1v1.4c.5-.9 1.6-1.7 3.2-1.7 3 0 3.6 2 3.6 4.5v5.8h-3.2v-5.2c0-1.2 0-2.5-1.6-2.5s-1.9 1.2-1.9 2.5v5.2H9.7z"
      />
    </svg>
  );
}
