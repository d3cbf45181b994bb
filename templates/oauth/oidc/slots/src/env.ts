// slot: imports
import { isSecureUrl } from "./secure-url";

// slot: variables
AUTH_OIDC_ISSUER: z
  .string()
  .refine(isSecureUrl, { error: "must be an https address such as https://id.example.com." })
  .optional(),
AUTH_OIDC_ID: z.string().optional(),
AUTH_OIDC_SECRET: z.string().optional(),
AUTH_OIDC_NAME: z.string().max(40, "must have at most 40 characters.").default("SSO"),

// slot: not-offered
if (!env.AUTH_OIDC_ISSUER || !env.AUTH_OIDC_ID || !env.AUTH_OIDC_SECRET) {
  sentences.push("OpenID Connect: set AUTH_OIDC_ISSUER, AUTH_OIDC_ID and AUTH_OIDC_SECRET");
}
