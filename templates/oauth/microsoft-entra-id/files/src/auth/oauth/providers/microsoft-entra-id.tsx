// Sign-in with a Microsoft account of an organization, or of anybody, by Microsoft Entra ID.
import MicrosoftEntraID from "next-auth/providers/microsoft-entra-id";
import { env } from "@/env";
import type { OAuthProvider } from "../provider";

const website = "https://login.microsoftonline.com";

export const microsoftEntraId: OAuthProvider = {
  id: "microsoft-entra-id",
  name: "Microsoft",
  logo: <Logo />,
  isConfigured: () =>
    Boolean(env.AUTH_MICROSOFT_ENTRA_ID_ID && env.AUTH_MICROSOFT_ENTRA_ID_SECRET && env.AUTH_MICROSOFT_ENTRA_ID_TENANT),
  // Not the directory's: `sub` is made from the person and the app registration, so it is one person's in all of them.
  issuer: () => website,
  origin: () => website,
  // `auth_time` is an optional claim. Where it comes, it is checked.
  reauthentication: { parameters: { prompt: "login", max_age: "0" }, requiresAuthTime: false },
  configure: () => {
    const tenant = `${website}/${env.AUTH_MICROSOFT_ENTRA_ID_TENANT}`;
    return MicrosoftEntraID({
      clientId: env.AUTH_MICROSOFT_ENTRA_ID_ID,
      clientSecret: env.AUTH_MICROSOFT_ENTRA_ID_SECRET,
      issuer: `${tenant}/v2.0`,
      // With these, Auth.js asks Microsoft for its addresses only once it knows the person's directory.
      authorization: { url: `${tenant}/oauth2/v2.0/authorize`, params: { scope: "openid profile email" } },
      token: `${tenant}/oauth2/v2.0/token`,
      checks: ["pkce", "state", "nonce"],
      profile: ({ sub, name, email, xms_edov }) => ({ id: sub, name, email: isVerified(xms_edov) ? email : null }),
    });
  },
};

/**
 * Administrators of any directory can give their people any address, so `email` alone proves nothing. `xms_edov` says that
 * the owner of the address's domain is verified. It is an optional claim: without it, no address is trusted. Microsoft
 * sends it as a boolean or as a digit.
 */
function isVerified(domainOwnerVerified: unknown): boolean {
  return ["true", "1"].includes(String(domainOwnerVerified));
}

function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
      <path fill="#F25022" d="M1 1h8.5v8.5H1z" />
      <path fill="#7FBA00" d="M10.5 1H19v8.5h-8.5z" />
      <path fill="#00A4EF" d="M1 10.5h8.5V19H1z" />
      <path fill="#FFB900" d="M10.5 10.5H19V19h-8.5z" />
    </svg>
  );
}
