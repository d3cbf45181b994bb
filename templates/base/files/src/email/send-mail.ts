// Sends emails after the answer, so that no answer waits for a mail server or fails with it.
import { after } from "next/server";
import { env } from "@/env/app";
import { Problem } from "@/http/problem";
import { logError, logInfo } from "@/log";
import { inSpan } from "@/tracing";
import { emailSchema } from "@/users/user-fields";
import type { Mail } from "./letter";
import { sendBySmtp } from "./smtp";

export interface Recipient {
  email: string;
  /** For the log; a person who signs up has none yet. */
  id?: string;
}

/** False in production without MAIL_URL: whatever needs mail is not offered. */
export function mailIsConfigured(): boolean {
  return Boolean(env.MAIL_URL) || process.env.NODE_ENV !== "production";
}

/** For actions that would do nothing without an email: throws a problem if none can be sent. */
export function requireMail(): void {
  if (mailIsConfigured()) return;
  throw new Problem({ status: 503, code: "mail_off", detail: "This isn’t available because email isn’t set up." });
}

/** For a request: sends the mail once its answer is out, if mail is configured. */
export function sendLater(mail: Mail, to: Recipient): void {
  if (mailIsConfigured()) after(() => sendMail({ ...mail, to }));
}

/** Never throws: a failure is logged. The log contains no part of the email, which may have a token in it. */
export async function sendMail({ to, ...mail }: Mail & { to: Recipient }): Promise<void> {
  const { kind } = mail;
  const user = to.id;
  try {
    const email = emailSchema.parse(to.email);
    if (env.MAIL_URL) {
      await inSpan("send mail", { "mail.kind": kind }, () => sendBySmtp(mail, email));
      logInfo("mail sent", { kind, user });
    } else if (process.env.NODE_ENV !== "production") {
      // Imported here, so that the bundler drops it from a production build.
      const { keepMail } = await import("./kept-mails");
      logInfo("mail kept", { kind, user, page: await keepMail(mail, email) });
    }
  } catch (error) {
    logError("mail not sent", error, { kind, user });
  }
}
