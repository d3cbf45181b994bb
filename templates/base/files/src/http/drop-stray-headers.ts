// Takes out a header that only reading requests of Next.js's own router carry: with any other method it ends in a 500.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Called once at the start: src/proxy.ts does not get to see this header. */
export function dropStrayHeaders(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.method !== "GET" && request.method !== "HEAD") delete request.headers.rsc;
  });
}
