// The OpenID Connect issuer and the keys of the client there. Without them it is not offered.
import { z } from "zod";
import { isSecureAddress } from "../auth/oauth/provider";
import { defineEnv } from "../define-env";

export const env = defineEnv(
  {
    AUTH_OIDC_ISSUER: z
      .string()
      .refine(isSecureAddress, { error: "must be an https address such as https://id.example.com." })
      .optional(),
    AUTH_OIDC_ID: z.string().optional(),
    AUTH_OIDC_SECRET: z.string().optional(),
    AUTH_OIDC_NAME: z.string().max(40, "must have at most 40 characters.").default("SSO"),
  },
  ({ AUTH_OIDC_ISSUER, AUTH_OIDC_ID, AUTH_OIDC_SECRET }) =>
    AUTH_OIDC_ISSUER && AUTH_OIDC_ID && AUTH_OIDC_SECRET
      ? []
      : ["OpenID Connect: set AUTH_OIDC_ISSUER, AUTH_OIDC_ID and AUTH_OIDC_SECRET"],
);
