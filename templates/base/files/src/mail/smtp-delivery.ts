// One try to hand an email to a mail server, on a connection of its own. When its time is up, the connection is closed, so that a
// slow server can't take the email from this try and from the next one.
import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import type { env } from "@/env/app";

type Server = NonNullable<typeof env.MAIL_URL>;

interface Message {
  envelope: { from: string; to: string[] };
  raw: Buffer;
}

/** Times in milliseconds, as of Date.now(). */
interface Deadlines {
  /** When to give up if the server hasn't asked for the message itself. */
  untilHandedOver: number;
  /** When to stop waiting for the server to say that it has taken the message. */
  untilConfirmed: number;
}

interface DeliveryError extends Error {
  code?: string;
  /** What the server answered, such as 550. */
  responseCode?: number;
  isHandedOver?: boolean;
}

export async function deliver({ envelope, raw }: Message, server: Server, deadlines: Deadlines): Promise<void> {
  let isHandedOver = false;
  const clock = new AbortController();
  let timer = setTimeout(() => clock.abort(), deadlines.untilHandedOver - Date.now());
  // Read when the server asks for it.
  const message = Readable.from(
    (function* () {
      isHandedOver = true;
      clearTimeout(timer);
      timer = setTimeout(() => clock.abort(), deadlines.untilConfirmed - Date.now());
      yield raw;
    })(),
  );
  try {
    await converse(server, envelope, message, clock.signal);
  } catch (error) {
    throw explain(error as DeliveryError, isHandedOver, clock.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

/** With a 5xx answer, the server refuses for good. Without an answer, it may have taken what was handed over. */
export function isWorthAnotherTry(error: unknown): boolean {
  const { responseCode, isHandedOver } = error as DeliveryError;
  return responseCode ? responseCode < 500 : !isHandedOver;
}

async function converse(server: Server, envelope: Message["envelope"], message: Readable, signal: AbortSignal) {
  const { host, secure, auth, port = secure ? 465 : 587 } = server;
  const socket = connect({ host, port, signal });
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

function explain(error: DeliveryError, wasRead: boolean, isLate: boolean): DeliveryError {
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
