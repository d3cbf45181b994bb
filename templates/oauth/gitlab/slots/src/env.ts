// slot: imports
import { isSecureAddress } from "./secure-address";

// slot: variables
AUTH_GITLAB_ID: z.string().optional(),
AUTH_GITLAB_SECRET: z.string().optional(),
AUTH_GITLAB_URL: z
  .string()
  .default("https://gitlab.com")
  .refine(isSecureAddress, { error: "must be an https address such as https://gitlab.example.com." })
  .transform((address) => address.replace(/\/+$/, "")),
