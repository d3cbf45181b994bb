// The variables of the environment, each checked when it is first read: builds and commands need only those that they
// use, and a start names all that are wrong. (@t3-oss/env-nextjs would check all of them on import.)
import { isIP } from "node:net";
import { z } from "zod";
import { mailFrom, mailUrl } from "./mail-settings";

const commaSeparated = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

const variables = {
  AUTH_SECRET: z
    .string({ error: "is missing. Make one with `openssl rand -base64 33` and keep it secret." })
    .min(32, "is too short. Use at least 32 characters: `openssl rand -base64 33` makes one."),
  AUTH_URL: z
    .url({ protocol: /^https?$/, error: "is not an address. Write it like https://app.example.com." })
    .transform((url) => new URL(url).origin)
    .optional()
    .refine((url) => url || process.env.NODE_ENV !== "production" || isBuild(), {
      error: "is missing. Set it to the app's public URL, like https://app.example.com or http://localhost:3000.",
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
  MAIL_URL: mailUrl,
  MAIL_FROM: mailFrom.refine((sender) => sender || !process.env.MAIL_URL?.trim(), {
    error: "is missing. Set it to the sender of emails, like App <noreply@example.com>.",
  }),
  // slot: variables
};

type Env = { readonly [Name in keyof typeof variables]: z.output<(typeof variables)[Name]> };

const values = new Map<string, unknown>();

/** Reading a variable that is missing or wrong throws. */
export const env = {} as Env;
for (const name of Object.keys(variables)) {
  Object.defineProperty(env, name, { enumerable: true, get: () => readVariable(name) });
}

function readVariable(name: string): unknown {
  if (!values.has(name)) {
    const { data, error } = checkVariable(name);
    if (error) throw Object.assign(new Error(describe(name, error).join("\n")), { name: "EnvironmentError" });
    values.set(name, data);
  }
  return values.get(name);
}

/** One that is set to nothing counts as not set. */
function checkVariable(name: string) {
  const schema: z.ZodType = variables[name as keyof typeof variables];
  return schema.safeParse(process.env[name]?.trim() || undefined);
}

/** A build needs no variables: static pages do without the address. */
function isBuild(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build";
}

function describe(name: string, { issues }: z.ZodError): string[] {
  return issues.map(({ message }) => `${name}: ${message}`);
}

/** One sentence for each variable that is missing or wrong: the app doesn't start. */
export function environmentProblems(): string[] {
  return Object.keys(variables).flatMap((name) => {
    const { error } = checkVariable(name);
    return error ? describe(name, error) : [];
  });
}

/**
 * The address of the app. AUTH_URL can be missing in development only, where Next.js sets PORT to the port that it
 * found.
 */
export function baseUrl(): string {
  return env.AUTH_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isNetwork(text: string): boolean {
  const [ip = "", bits, ...rest] = text.split("/");
  const longest = { 4: 32, 6: 128 }[isIP(ip)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest);
}
