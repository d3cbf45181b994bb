// A slow mail server gets an email once, whichever step it is slow at, and nobody waits for it for ever.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { resetPasswordEmail } from "@/email/sign-in-emails";
import { type MailServer, startMailServer } from "../support/mail-server";

vi.setConfig({ testTimeout: 60_000 });

let server: MailServer | undefined;

// The environment is read once.
beforeEach(() => vi.resetModules());
afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.stop();
  server = undefined;
});

async function sendOver(url: string): Promise<void> {
  vi.stubEnv("MAIL_URL", url);
  vi.stubEnv("MAIL_FROM", "App <app@example.com>");
  const { sendBySmtp } = await import("@/email/smtp");
  await sendBySmtp(resetPasswordEmail({ url: "http://localhost:3000", validFor: "30 minutes" }), "ada@example.com");
}

it("a server that doesn't greet is asked once", async () => {
  const greet = vi.fn();
  server = await startMailServer({ onConnect: greet });
  await expect(sendOver(server.env.MAIL_URL)).rejects.toThrow("Greeting never received");
  expect(greet).toHaveBeenCalledTimes(1);
});

it("a server that doesn't confirm what it got doesn't get it again", async () => {
  const take = vi.fn((stream) => void stream.resume());
  server = await startMailServer({ onData: take });
  await expect(sendOver(server.env.MAIL_URL)).rejects.toThrow("Timeout");
  expect(take).toHaveBeenCalledTimes(1);
});

it("a server that takes its time at each step gets the email", async () => {
  const wait = (...args: unknown[]) => void setTimeout(args.at(-1) as () => void, 1200);
  server = await startMailServer({ onConnect: wait, onMailFrom: wait, onRcptTo: wait });
  await sendOver(server.env.MAIL_URL);
  expect(server.emails).toHaveLength(1);
});

it("a server that goes on talking and comes to no end is given up", async () => {
  const connections: Socket[] = [];
  const talkative = createServer((socket) => {
    connections.push(socket);
    const talk = setInterval(() => socket.write("250-and\r\n"), 500);
    socket.once("close", () => clearInterval(talk)).on("error", () => {});
    socket.write("220 Hello\r\n");
  }).listen(0, "127.0.0.1");
  await once(talkative, "listening");
  const { port } = talkative.address() as AddressInfo;
  await expect(sendOver(`smtp://127.0.0.1:${port}`)).rejects.toThrow("took too long");
  expect(connections).toHaveLength(1);
  connections[0]?.destroy();
  talkative.close();
});
