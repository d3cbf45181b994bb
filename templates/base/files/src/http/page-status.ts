// Lets a page answer with another status than 200. Next.js's own ways, forbidden() and notFound(), send an empty document
// that shows nothing until JavaScript has filled it.
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

// The start and the pages are bundled apart, so a variable of this module would be two.
const shared = globalThis as typeof globalThis & { currentResponse?: AsyncLocalStorage<ServerResponse> };
shared.currentResponse ??= new AsyncLocalStorage();
const currentResponse = shared.currentResponse;

/** Called once at the start. */
export function noteResponses(): void {
  subscribe("http.server.request.start", (message) => {
    currentResponse.enterWith((message as { response: ServerResponse }).response);
  });
}

/** For a page, before it renders anything. */
export function setPageStatus(status: 403 | 404): void {
  const response = currentResponse.getStore();
  if (response && !response.headersSent) response.statusCode = status;
}
