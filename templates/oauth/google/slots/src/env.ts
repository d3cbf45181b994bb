// slot: imports
import { isSecureUrl } from "./secure-url";

// slot: variables
AUTH_GOOGLE_ID: z.string().optional(),
AUTH_GOOGLE_SECRET: z.string().optional(),
AUTH_GOOGLE_ISSUER: z
  .string()
  .refine(isSecureUrl, { error: "must be an https address such as https://accounts.google.com." })
  .default("https://accounts.google.com"),

// slot: not-offered
if (!env.AUTH_GOOGLE_ID || !env.AUTH_GOOGLE_SECRET) {
  sentences.push("Google: set AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET");
}
