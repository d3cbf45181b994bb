// The mail server. Without one, development keeps emails in data/mail, and production doesn't offer what needs email.
import { z } from "zod";
import { emailSchema } from "../auth/email";
import { defineEnv } from "../define-env";

export const mail = defineEnv(
  {
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
