// The keys of the GitLab application. Without them GitLab is not offered.
import { z } from "zod";
import { isSecureAddress } from "../auth/oauth/provider";
import { defineEnv } from "../define-env";

export const env = defineEnv(
  {
    AUTH_GITLAB_ID: z.string().optional(),
    AUTH_GITLAB_SECRET: z.string().optional(),
    AUTH_GITLAB_URL: z
      .string()
      .default("https://gitlab.com")
      .refine(isSecureAddress, { error: "must be an https address such as https://gitlab.example.com." })
      .transform((address) => address.replace(/\/+$/, "")),
  },
  ({ AUTH_GITLAB_ID, AUTH_GITLAB_SECRET }) =>
    AUTH_GITLAB_ID && AUTH_GITLAB_SECRET ? [] : ["GitLab: set AUTH_GITLAB_ID and AUTH_GITLAB_SECRET"],
);
