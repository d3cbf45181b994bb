// Where emails go, and who they are from.
import { z } from "zod";

export const mailUrl = z
  .string()
  .transform((url, context) => {
    const server = parseServer(url);
    if (!server) context.addIssue("must be an address like smtp://user:password@smtp.example.com:587.");
    return server ?? z.NEVER;
  })
  .optional();

export const mailFrom = z
  .string()
  .transform(parseSender)
  .refine(({ address }) => z.email().max(254).safeParse(address).success, {
    error: "must be a sender like App <noreply@example.com>.",
  })
  .optional();

/** smtp: starts in the clear and turns to TLS if the server can; smtps: is TLS from the start. */
function parseServer(url: string) {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(url);
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
