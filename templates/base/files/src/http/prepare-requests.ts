// What happens to every request before Next.js sees it: whose it is, the Bearer token, and the headers of its answer.
// src/proxy.ts would be Next.js's own place for that, and takes as long as all the rest of a request. So it is left to refuse.
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { useBearerAsCookie } from "@/auth/bearer";
import { notePeerAddress } from "./client-address";
import { allowOrigin } from "./cors";
import { noteResponse } from "./page-status";
import { secureAnswer } from "./security-headers";

/** Told to src/proxy.ts, which looks at all other requests. */
const READING = "x-only-reads";

/** Called once at the start. */
export function prepareRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const isApi = request.url?.startsWith("/api/") ?? false;
    notePeerAddress(request);
    noteResponse(response);
    noteMethod(request);
    useBearerAsCookie(request.headers, isApi);
    if (isApi) allowOrigin(request, response);
    secureAnswer(request, response);
  });
}

function noteMethod({ method = "", headers }: IncomingMessage): void {
  delete headers[READING];
  if (["GET", "HEAD", "OPTIONS"].includes(method)) headers[READING] = "yes";
  // Only reading requests of Next.js's own router carry it: with any other method it ends in a 500.
  else delete headers.rsc;
}
