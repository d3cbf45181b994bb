// slot: imports
import { isSecureUrl } from "./secure-url";

// slot: variables
AUTH_GITHUB_ID: z.string().optional(),
AUTH_GITHUB_SECRET: z.string().optional(),
AUTH_GITHUB_ENTERPRISE_URL: z
  .string()
  .refine(isSecureUrl, { error: "must be an https address such as https://github.example.com." })
  .transform((url) => url.replace(/\/+$/, ""))
  .optional(),
