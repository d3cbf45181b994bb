// The keys of the GitHub OAuth app. Without them GitHub is not offered.
import { z } from "zod";
import { defineEnv } from "../define-env";

export const github = defineEnv({
  AUTH_GITHUB_ID: z.string().optional(),
  AUTH_GITHUB_SECRET: z.string().optional(),
  AUTH_GITHUB_ENTERPRISE_URL: z
    .url({ protocol: /^https?$/, error: "is no address. Write it like https://github.example.com." })
    .transform((address) => address.replace(/\/+$/, ""))
    .optional(),
});
