// A real mail server for the tests and the smoke test: it accepts every email and hands it out, parsed.
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { freePort } from "./app-server";

interface ReceivedEmail {
  /** The recipients that the app named to the server. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The first link of the text. */
  link: string;
  /** As it was sent, headers and all. */
  raw: string;
}

export interface MailServer {
  /** What the app needs to send its emails here. */
  env: { MAIL_URL: string; MAIL_FROM: string };
  /** All that has arrived so far, but notices of sign-ins: tests sign in all the time. */
  emails: ReceivedEmail[];
  /** The notices of sign-ins on new devices. */
  signInNotices: ReceivedEmail[];
  /**
   * The newest email to this address, as soon as there is one whose subject has these words; `seen` first ones don't
   * count.
   */
  emailTo(email: string, words?: string, seen?: number): Promise<ReceivedEmail>;
  stop(): Promise<void>;
}

const ARRIVAL_TIMEOUT = 15_000;

export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const signInNotices: ReceivedEmail[] = [];
  const port = options.port ?? (await freePort());
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    async onData(stream, session, done) {
      const raw = Buffer.concat(await stream.toArray()).toString("utf8");
      const { subject = "", text = "", html = "" } = await PostalMime.parse(raw);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const link = /https?:\S+/.exec(text)?.[0] ?? "";
      const list = subject.startsWith("New sign-in") ? signInNotices : emails;
      list.push({ to, subject, text, html, link, raw });
      done();
    },
    ...options,
  });
  // A client that breaks off is no reason to fail.
  server.on("error", () => {});
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });

  async function emailTo(email: string, words = "", seen = 0): Promise<ReceivedEmail> {
    const deadline = Date.now() + ARRIVAL_TIMEOUT;
    while (Date.now() < deadline) {
      const found = emails
        .slice(seen)
        .findLast((message) => message.to.includes(email) && message.subject.includes(words));
      if (found) return found;
      await sleep(20);
    }
    throw new Error(`No email to ${email} with "${words}" in its subject arrived.`);
  }

  return {
    env: { MAIL_URL: `${options.secure ? "smtps" : "smtp"}://localhost:${port}`, MAIL_FROM: "App <app@example.com>" },
    emails,
    signInNotices,
    emailTo,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
