// The keys of the Google OAuth client. Without them Google is not offered.
import { z } from "zod";
import { isSecureAddress } from "../auth/oauth/provider";
import { defineEnv } from "../define-env";

export const env = defineEnv(
  {
    AUTH_GOOGLE_ID: z.string().optional(),
    AUTH_GOOGLE_SECRET: z.string().optional(),
    AUTH_GOOGLE_ISSUER: z
      .string()
      .refine(isSecureAddress, { error: "must be an https address such as https://accounts.google.com." })
      .default("https://accounts.google.com"),
  },
  ({ AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET }) =>
    AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET ? [] : ["Google: set AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET"],
);
