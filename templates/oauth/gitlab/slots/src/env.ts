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

// slot: not-offered
if (!env.AUTH_GITLAB_ID || !env.AUTH_GITLAB_SECRET) {
  sentences.push("GitLab: set AUTH_GITLAB_ID and AUTH_GITLAB_SECRET");
}
