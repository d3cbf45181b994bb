// The variables that every deployment of this app knows.
import { isIP } from "node:net";
import { z } from "zod";
import { defineEnv } from "../define-env";
import { emailSchema } from "../users/user-fields";

const commaSeparated = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

export const env = defineEnv(
  {
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
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: "is not an address. Write it like http://localhost:4318." })
      .optional(),
    DATABASE_MIGRATE: z.enum(["on", "off"], { error: "must be on or off." }).default("on"),
    /** Without a mail server, development keeps emails in data/emails, and production doesn't offer what needs email. */
    MAIL_URL: z
      .string()
      .transform((address, context) => {
        const server = parseServer(address);
        if (!server) context.addIssue("must be an address like smtp://user:password@smtp.example.com:587.");
        return server ?? z.NEVER;
      })
      .optional(),
    MAIL_FROM: z
      .string()
      .transform(parseSender)
      .refine(({ address }) => emailSchema.safeParse(address).success, {
        error: "must be a sender like App <noreply@example.com>.",
      })
      .optional()
      .refine((sender) => sender || !process.env.MAIL_URL, {
        error: "is missing. Set it to the sender of emails, like App <noreply@example.com>.",
      }),
  },
  ({ MAIL_URL }) =>
    MAIL_URL || process.env.NODE_ENV !== "production"
      ? []
      : ["Password resets and confirmed email addresses: set MAIL_URL and MAIL_FROM"],
);

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest);
}

/** smtp: starts in the clear and turns to TLS if the server can; smtps: is TLS from the start. */
function parseServer(address: string) {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(address);
  const [user, pass] = [username, password].map(decode);
  if (!/^smtps?:$/.test(protocol) || !hostname || user === undefined || pass === undefined) return undefined;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port ? Number(port) : undefined,
    secure: protocol === "smtps:",
    auth: user ? { user, pass } : undefined,
  };
}

/** Undefined for a % that is not the beginning of an encoded character. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** "App <noreply@example.com>", or the address alone. */
function parseSender(text: string): { name: string; address: string } {
  const [, name = "", address = text] = /^(.*?)\s*<([^<>]*)>$/.exec(text) ?? [];
  return { name: name.replace(/^"(.*)"$/, "$1"), address };
}
