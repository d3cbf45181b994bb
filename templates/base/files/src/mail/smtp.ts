// Hands an email to the server in MAIL_URL. Gives up after three tries, or ten seconds.
import { setTimeout as sleep } from "node:timers/promises";
import { mail as env } from "@/env/mail";
import type { Mail } from "./letter";

const TRIES = 3;
const TRY_LIMIT = 3000;
const PAUSE = 500;

export async function sendBySmtp(mail: Mail, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await within(TRY_LIMIT, deliver(mail, to));
    } catch (error) {
      if (tries === TRIES || isRefusal(error)) throw error;
      await sleep(PAUSE);
    }
  }
}

async function deliver({ subject, text, html }: Mail, to: string): Promise<void> {
  const { MAIL_URL: server, MAIL_FROM: from } = env;
  if (!server || !from) throw new Error("MAIL_URL and MAIL_FROM are not set.");
  // Loaded with the first mail: the pages that can send one mostly don't.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    ...server,
    // A password is only ever sent over an encrypted connection.
    requireTLS: server.auth !== undefined,
    connectionTimeout: TRY_LIMIT,
    greetingTimeout: TRY_LIMIT,
    socketTimeout: TRY_LIMIT,
    dnsTimeout: TRY_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Objects are taken as one address each; a string would be read as a list.
  await transport.sendMail({
    from,
    to: { name: "", address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    // Keeps out-of-office replies away.
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** With a 5xx code the server refuses for good, so another try would be refused as well. */
function isRefusal(error: unknown): boolean {
  return (error as { responseCode?: number }).responseCode?.toString().startsWith("5") ?? false;
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const tooLate = sleep(milliseconds, undefined, { signal: end.signal }).then(() => {
    throw Object.assign(new Error("The mail server took too long."), { code: "ETIMEDOUT" });
  });
  tooLate.catch(() => {});
  return Promise.race([work, tooLate]).finally(() => end.abort());
}
