// A slow mail server gets an email once, whichever step it is slow at.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { resetPasswordEmail } from "@/email/sign-in-emails";
import { deliver, isWorthAnotherTry, sendBySmtp } from "@/email/smtp";
import { type MailServer, startMailServer } from "../support/mail-server";

let server: MailServer | undefined;

afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.stop();
  server = undefined;
});

describe("a server that is slow", () => {
  const message = {
    envelope: { from: "app@example.com", to: ["ada@example.com"] },
    raw: Buffer.from("Subject: Hello\r\n\r\nHello"),
  };

  const never = Date.now() + 3_600_000;

  /** One try at a server that falls silent at a step, and goes on with it once the connection is closed. */
  async function tryAt(step: "onConnect" | "onMailFrom" | "onRcptTo"): Promise<unknown> {
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const wait = (...args: unknown[]) => void closed.then(args.at(-1) as () => void);
    server = await startMailServer({ [step]: wait, onClose: () => close() });
    const error = await deliver(message, addressOf(server), { silence: 1000, end: never }).catch((error) => error);
    await closed;
    return error;
  }

  it.each([
    { step: "onConnect", what: "to greet" },
    { step: "onMailFrom", what: "to take the sender" },
    { step: "onRcptTo", what: "to take the recipient" },
  ] as const)(
    "$what loses its connection before it is tried again, and doesn't take the email later",
    async ({ step }) => {
      const error = await tryAt(step);
      expect(error).toMatchObject({ message: "The mail server took too long." });
      expect(isWorthAnotherTry(error)).toBe(true);
      await server?.stop();
      expect(server?.emails).toEqual([]);
    },
  );

  it("to confirm what it got, doesn't get it again", async () => {
    server = await startMailServer({ onData: (stream) => void stream.resume() });
    const limits = { silence: 3_600_000, end: Date.now() + 1000 };
    const error = await deliver(message, addressOf(server), limits).catch((error) => error);
    expect(error).toMatchObject({ message: expect.stringContaining("may have been delivered") });
    expect(isWorthAnotherTry(error)).toBe(false);
  });

  it("to confirm what it got has more time than the others, since there is no other try", async () => {
    const silence = 1000;
    server = await startMailServer({
      async onData(stream, _session, done) {
        await stream.toArray();
        await sleep(silence + 500);
        done();
      },
    });
    await deliver(message, addressOf(server), { silence, end: never });
  });

  it("at each step, but never silent for long, gets the email", async () => {
    // In all longer than it may be silent at a time.
    const wait = (...args: unknown[]) => void setTimeout(args.at(-1) as () => void, 1200);
    server = await startMailServer({ onConnect: wait, onMailFrom: wait, onRcptTo: wait });
    for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value);
    await sendBySmtp(resetPasswordEmail({ url: "http://localhost:3000", validFor: "30 minutes" }), "ada@example.com");
    expect(server.emails).toHaveLength(1);
  });

  it("in all gets no email after the end", async () => {
    const wait = (...args: unknown[]) => void setTimeout(args.at(-1) as () => void, 600);
    server = await startMailServer({ onConnect: wait, onMailFrom: wait, onRcptTo: wait });
    const limits = { silence: 3_600_000, end: Date.now() + 1000 };
    const error = await deliver(message, addressOf(server), limits).catch((error) => error);
    expect(error).toMatchObject({ message: "The mail server took too long." });
    await server.stop();
    expect(server.emails).toEqual([]);
  });
});

function addressOf({ env }: MailServer) {
  const { hostname, port } = new URL(env.MAIL_URL);
  return { host: hostname, port: Number(port), secure: false, auth: undefined };
}
