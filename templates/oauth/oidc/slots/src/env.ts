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
