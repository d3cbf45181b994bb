// The keys of the LinkedIn app. Without them LinkedIn is not offered.
import { z } from "zod";
import { defineEnv } from "../define-env";

export const env = defineEnv(
  {
    AUTH_LINKEDIN_ID: z.string().optional(),
    AUTH_LINKEDIN_SECRET: z.string().optional(),
  },
  ({ AUTH_LINKEDIN_ID, AUTH_LINKEDIN_SECRET }) =>
    AUTH_LINKEDIN_ID && AUTH_LINKEDIN_SECRET ? [] : ["LinkedIn: set AUTH_LINKEDIN_ID and AUTH_LINKEDIN_SECRET"],
);
