// The keys of the Google OAuth client. Without them Google is not offered.
import { z } from "zod";
import { defineEnv } from "../define-env";

export const google = defineEnv({
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: "is no address. Write it like https://accounts.google.com." })
    .default("https://accounts.google.com"),
});
