// Hands an email to the server in MAIL_URL. If it can't be reached, or refuses for now, it is asked up to three times.
// With any other failure it may have taken the email, which is then never sent again.
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/env";
import type { Email } from "./render-email";

const TRIES = 3;
const PAUSE = 500;
const timeouts = { dnsTimeout: 3000, connectionTimeout: 3000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** In all, however slow the server is at each step. */
const MAX_TIME = 15_000;

interface DeliveryError extends Error {
  code?: string;
  /** What the server answered, such as 550. */
  responseCode?: number;
  syscall?: string;
}

export async function sendBySmtp(email: Email, to: string): Promise<void> {
  const late = sleep(MAX_TIME, undefined, { ref: false }).then(() => {
    throw new Error("The mail server took too long. The email may have been delivered.");
  });
  await Promise.race([deliver(email, to), late]);
}

async function deliver({ subject, text, html }: Email, to: string): Promise<void> {
  const { MAIL_URL: server, MAIL_FROM: from } = env;
  if (!server || !from) throw new Error("MAIL_URL and MAIL_FROM are not set.");
  // Loaded with the first email: the pages that can send one mostly don't.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    ...server,
    ...timeouts,
    // A password is only ever sent over an encrypted connection.
    requireTLS: server.auth !== undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // As an object it is one address; a string would be read as a list.
  const recipient = { name: "", address: to };
  // Keeps out-of-office replies away.
  const headers = { "Auto-Submitted": "auto-generated" };
  for (let tries = 1; ; tries++) {
    try {
      await transport.sendMail({ from, to: recipient, subject, text, html, headers });
      return;
    } catch (error) {
      if (tries === TRIES || !isWorthAnotherTry(error as DeliveryError)) throw withoutQuotes(error as DeliveryError);
      await sleep(PAUSE);
    }
  }
}

/** With an answer, the server hasn't taken the email; with a 5xx one, it never will. */
function isWorthAnotherTry({ responseCode, syscall }: DeliveryError): boolean {
  return responseCode ? responseCode < 500 : syscall === "connect";
}

/** Servers like to quote what they refuse, and an email may have a token in it. */
function withoutQuotes(error: DeliveryError): Error {
  const { code = "", responseCode = "" } = error;
  return ["EMESSAGE", "ECONNECTION"].includes(code) ? new Error(`${code} ${responseCode}`.trim()) : error;
}
