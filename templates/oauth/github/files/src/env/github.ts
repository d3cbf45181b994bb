// The keys of the GitHub OAuth app. Without them GitHub is not offered.
import { z } from "zod";
import { isSecureAddress } from "../auth/oauth/provider";
import { defineEnv } from "../define-env";

export const env = defineEnv(
  {
    AUTH_GITHUB_ID: z.string().optional(),
    AUTH_GITHUB_SECRET: z.string().optional(),
    AUTH_GITHUB_ENTERPRISE_URL: z
      .string()
      .refine(isSecureAddress, { error: "must be an https address such as https://github.example.com." })
      .transform((address) => address.replace(/\/+$/, ""))
      .optional(),
  },
  ({ AUTH_GITHUB_ID, AUTH_GITHUB_SECRET }) =>
    AUTH_GITHUB_ID && AUTH_GITHUB_SECRET ? [] : ["GitHub: set AUTH_GITHUB_ID and AUTH_GITHUB_SECRET"],
);
