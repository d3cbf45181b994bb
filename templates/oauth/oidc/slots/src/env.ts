// slot: imports
import { isSecureAddress } from "./secure-address";

// slot: variables
AUTH_OIDC_ISSUER: z
  .string()
  .refine(isSecureAddress, { error: "must be an https address such as https://id.example.com." })
  .optional(),
AUTH_OIDC_ID: z.string().optional(),
AUTH_OIDC_SECRET: z.string().optional(),
AUTH_OIDC_NAME: z.string().max(40, "must have at most 40 characters.").default("SSO"),
