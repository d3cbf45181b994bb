// slot: imports
import { isSecureUrl } from "./secure-url";

// slot: variables
AUTH_GOOGLE_ID: z.string().optional(),
AUTH_GOOGLE_SECRET: z.string().optional(),
AUTH_GOOGLE_ISSUER: z
  .string()
  .refine(isSecureUrl, { error: "must be an https address such as https://accounts.google.com." })
  .default("https://accounts.google.com"),
