// slot: imports
import { isSecureUrl } from "./secure-url";

// slot: variables
AUTH_GITLAB_ID: z.string().optional(),
AUTH_GITLAB_SECRET: z.string().optional(),
AUTH_GITLAB_URL: z
  .string()
  .default("https://gitlab.com")
  .refine(isSecureUrl, { error: "must be an https address such as https://gitlab.example.com." })
  .transform((url) => url.replace(/\/+$/, "")),
