// The keys of the Discord application. Without them Discord is not offered.
import { z } from "zod";
import { defineEnv } from "../define-env";

export const env = defineEnv(
  {
    AUTH_DISCORD_ID: z.string().optional(),
    AUTH_DISCORD_SECRET: z.string().optional(),
  },
  ({ AUTH_DISCORD_ID, AUTH_DISCORD_SECRET }) =>
    AUTH_DISCORD_ID && AUTH_DISCORD_SECRET ? [] : ["Discord: set AUTH_DISCORD_ID and AUTH_DISCORD_SECRET"],
);
