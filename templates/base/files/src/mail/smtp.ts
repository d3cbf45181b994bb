// Hands an email to the server in MAIL_URL: up to three tries, within ten seconds. An email that the server may have taken is
// never sent again.
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/env/app";
import type { Mail } from "./letter";
import { deliver, isWorthAnotherTry } from "./smtp-delivery";

const TRIES = 3;
const TRY_LIMIT = 3000;
const PAUSE = 500;
const TOTAL_LIMIT = TRIES * TRY_LIMIT + (TRIES - 1) * PAUSE;

type Sender = NonNullable<typeof env.MAIL_FROM>;

export async function sendBySmtp(mail: Mail, to: string): Promise<void> {
  const { MAIL_URL: server, MAIL_FROM: from } = env;
  if (!server || !from) throw new Error("MAIL_URL and MAIL_FROM are not set.");
  const message = { envelope: { from: from.address, to: [to] }, raw: await compose(mail, from, to) };
  const end = Date.now() + TOTAL_LIMIT;
  for (let tries = 1; ; tries++) {
    try {
      const untilHandedOver = Date.now() + TRY_LIMIT;
      return await deliver(message, server, { untilHandedOver, untilConfirmed: end });
    } catch (error) {
      if (tries === TRIES || !isWorthAnotherTry(error)) throw error;
      await sleep(PAUSE);
    }
  }
}

/** The email as it goes over the wire, headers and all. */
async function compose({ subject, text, html }: Mail, from: Sender, to: string): Promise<Buffer> {
  // Loaded with the first email: the pages that can send one mostly don't.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from,
    // An object is taken as one address; a string would be read as a list.
    to: { name: "", address: to },
    subject,
    text,
    html,
    // Keeps out-of-office replies away.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
