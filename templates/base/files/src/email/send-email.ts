// Sends emails after the answer, so that no answer waits for a mail server or fails with it.
import { after } from "next/server";
import { env } from "@/env";
import { Problem } from "@/http/problem";
import { logError, logInfo } from "@/log";
import { inSpan } from "@/tracing";
import { emailSchema } from "@/users/user-fields";
import type { Email } from "./render-email";
import { sendBySmtp } from "./smtp";

export interface Recipient {
  email: string;
  /** For the log; a person who signs up has none yet. */
  id?: string;
}

/** False in production without MAIL_URL: whatever needs email is not offered. */
export function isEmailConfigured(): boolean {
  return Boolean(env.MAIL_URL) || process.env.NODE_ENV !== "production";
}

/** For actions that would do nothing without an email: throws a problem if none can be sent. */
export function requireEmailConfigured(): void {
  if (isEmailConfigured()) return;
  throw new Problem({ status: 503, code: "email_off", detail: "This isn’t available because email isn’t set up." });
}

/** For a request: sends the email once its answer is out, if email is configured. */
export function sendLater(message: Email, to: Recipient): void {
  if (isEmailConfigured()) after(() => sendEmail({ ...message, to }));
}

/** Never throws: a failure is logged. The log contains no part of the email, which may have a token in it. */
export async function sendEmail({ to, ...message }: Email & { to: Recipient }): Promise<void> {
  const { kind } = message;
  const user = to.id;
  try {
    const email = emailSchema.parse(to.email);
    if (env.MAIL_URL) {
      await inSpan("send email", { "email.kind": kind }, () => sendBySmtp(message, email));
      logInfo("email sent", { kind, user });
    } else if (process.env.NODE_ENV !== "production") {
      // Imported here, so that the bundler drops it from a production build.
      const { saveEmail } = await import("./saved-emails");
      logInfo("email saved", { kind, user, page: await saveEmail(message, email) });
    }
  } catch (error) {
    logError("email not sent", error, { kind, user });
  }
}
