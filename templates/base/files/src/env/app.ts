// The variables that every deployment of this app knows.
import { isIP } from "node:net";
import { z } from "zod";
import { defineEnv } from "../define-env";

const commaSeparated = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

export const app = defineEnv({
  AUTH_SECRET: z
    .string({ error: "is missing. Make one with `openssl rand -base64 33` and keep it secret." })
    .min(32, "is too short. Use at least 32 characters: `openssl rand -base64 33` makes one."),
  AUTH_URL: z
    .url({ protocol: /^https?$/, error: "is not an address. Write it like https://app.example.com." })
    .transform((address) => new URL(address).origin)
    .optional()
    .refine((address) => address || process.env.NODE_ENV !== "production", {
      error:
        "is missing. Set it to the address that people type, like https://app.example.com or http://localhost:3000.",
    }),
  AUTH_SIGNUP: z.enum(["on", "off"], { error: "must be on or off." }).default("on"),
  CORS_ALLOWED_ORIGINS: commaSeparated.refine((origins) => origins.every(isOrigin), {
    error: "must be a list of origins such as https://one.example.com,https://two.example.com, without paths.",
  }),
  TRUSTED_PROXIES: commaSeparated.refine((networks) => networks.every(isNetwork), {
    error: "must be a list of addresses or networks such as 10.0.0.1,192.168.0.0/16.",
  }),
  DATABASE_MIGRATE: z.enum(["on", "off"], { error: "must be on or off." }).default("on"),
});

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest);
}
