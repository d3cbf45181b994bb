// Hands an email to the server in MAIL_URL: up to three tries, within ten seconds. An email that the server may have taken is
// never sent again.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { env } from "@/env";
import type { Email } from "./render-email";

const TRIES = 3;
const MAX_SILENCE = 3000;
const PAUSE = 500;
const MAX_TIME = TRIES * MAX_SILENCE + (TRIES - 1) * PAUSE;

type Server = NonNullable<typeof env.MAIL_URL>;
type Sender = NonNullable<typeof env.MAIL_FROM>;

interface Message {
  envelope: { from: string; to: string[] };
  raw: Buffer;
}

interface TimeLimits {
  /** How many milliseconds to wait for the server's next word, until it asks for the message itself. */
  silence: number;
  /** When to stop waiting for anything, as of Date.now(). */
  end: number;
}

interface DeliveryError extends Error {
  code?: string;
  /** What the server answered, such as 550. */
  responseCode?: number;
  isHandedOver?: boolean;
}

export async function sendBySmtp(email: Email, to: string): Promise<void> {
  const { MAIL_URL: server, MAIL_FROM: from } = env;
  if (!server || !from) throw new Error("MAIL_URL and MAIL_FROM are not set.");
  const message = { envelope: { from: from.address, to: [to] }, raw: await compose(email, from, to) };
  const end = Date.now() + MAX_TIME;
  for (let tries = 1; ; tries++) {
    try {
      return await deliver(message, server, { silence: MAX_SILENCE, end });
    } catch (error) {
      if (tries === TRIES || Date.now() >= end || !isWorthAnotherTry(error)) throw error;
      await sleep(PAUSE);
    }
  }
}

/** The email as it goes over the wire, headers and all. */
async function compose({ subject, text, html }: Email, from: Sender, to: string): Promise<Buffer> {
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

/**
 * One try, on a connection of its own. When its time is up, the connection is closed, so that a slow server can't take the email
 * from this try and from the next one.
 */
export async function deliver({ envelope, raw }: Message, server: Server, { silence, end }: TimeLimits): Promise<void> {
  const clock = new AbortController();
  const lastMoment = setTimeout(() => clock.abort(), end - Date.now());
  const { host, secure, port = secure ? 465 : 587 } = server;
  const socket = connect({ host, port, signal: clock.signal });
  const watch = watchSilence(socket, silence, () => clock.abort());
  let isHandedOver = false;
  // Read when the server asks for it.
  const message = Readable.from(
    (function* () {
      isHandedOver = true;
      clearInterval(watch);
      yield raw;
    })(),
  );
  try {
    await converse(socket, { ...server, port }, envelope, message);
  } catch (error) {
    throw readFailure(error as DeliveryError, isHandedOver, clock.signal.aborted);
  } finally {
    clearTimeout(lastMoment);
    clearInterval(watch);
  }
}

/** With a 5xx answer, the server refuses for good. Without an answer, it may have taken what was handed over. */
export function isWorthAnotherTry(error: unknown): boolean {
  const { responseCode, isHandedOver } = error as DeliveryError;
  return responseCode ? responseCode < 500 : !isHandedOver;
}

/** Counts bytes, since what they mean is only known behind TLS. */
function watchSilence(socket: Socket, limit: number, onSilence: () => void): NodeJS.Timeout {
  let [heard, since] = [0, Date.now()];
  const hear = () => {
    [heard, since] = [socket.bytesRead, Date.now()];
  };
  socket.once("connect", hear);
  return setInterval(() => {
    if (socket.bytesRead !== heard) hear();
    else if (Date.now() - since >= limit) onSilence();
  }, 100);
}

async function converse(
  socket: Socket,
  { host, port, secure, auth }: Server,
  envelope: Message["envelope"],
  message: Readable,
): Promise<void> {
  // Whatever happens to it is told by the connection below, or by `once`.
  socket.on("error", () => {});
  await once(socket, "connect");
  const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
  // A password is only ever sent over an encrypted connection.
  const connection = new SMTPConnection({ host, port, secure, connection: socket, requireTLS: auth !== undefined });
  const failure = new Promise<never>((_, reject) => {
    connection.once("error", reject);
    connection.once("end", () => reject(new Error("The mail server closed the connection.")));
  });
  const success = async () => {
    await promisify(connection.connect).call(connection);
    if (auth) await promisify(connection.login).call(connection, { credentials: auth });
    await promisify(connection.send).call(connection, envelope, message);
  };
  try {
    await Promise.race([success(), failure]);
  } finally {
    connection.close();
    socket.destroy();
  }
}

function readFailure(error: DeliveryError, wasRead: boolean, isLate: boolean): DeliveryError {
  const { code, responseCode } = error;
  // If the server refuses the sender or the recipient, Nodemailer reads the message to throw it away.
  const isHandedOver = wasRead && code !== "EENVELOPE";
  const late = "The mail server took too long";
  if (isLate && !isHandedOver) return new Error(`${late}.`);
  if (isLate)
    return Object.assign(new Error(`${late} to confirm an email. It may have been delivered.`), { isHandedOver });
  // Servers like to quote what they refuse, and an email may have a token in it.
  if (isHandedOver) return Object.assign(new Error(`${code} ${responseCode}`), { responseCode, isHandedOver });
  // All addresses of the server's name were tried.
  return error instanceof AggregateError ? error.errors[0] : error;
}
