// Lets a page answer with another status than 200. Next.js's own ways, forbidden() and notFound(), send an empty document
// that shows nothing until JavaScript has filled it.
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

// The start and the pages are bundled apart, so a variable of this module would be two.
const shared = globalThis as typeof globalThis & { currentResponse?: AsyncLocalStorage<ServerResponse> };
shared.currentResponse ??= new AsyncLocalStorage();
const currentResponse = shared.currentResponse;

/** For all that happens until the request is answered. */
export function noteResponse(response: ServerResponse): void {
  currentResponse.enterWith(response);
}

/** For a page, before it renders anything. */
export function setPageStatus(status: 403 | 404): void {
  const response = currentResponse.getStore();
  if (response && !response.headersSent) response.statusCode = status;
}
