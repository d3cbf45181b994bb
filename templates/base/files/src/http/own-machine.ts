// Whether a request comes from the machine that the app runs on: for what development shows to the developer alone.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { clientAddress } from "./client-address";

/** The name matters as well as the address: any site can give its own name this machine's address, and read the answers. */
export function isFromOwnMachine(headers: Headers): boolean {
  const isOwnName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.get("host") ?? "");
  return isOwnName && /^(127\.[\d.]+|::1)$/.test(clientAddress(headers));
}

/** For `next dev`, which keeps what a client wrote into X-Forwarded-For. Otherwise scripts/start.mjs does the same. */
export function appendPeerAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    headers["x-forwarded-for"] = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
  });
}
