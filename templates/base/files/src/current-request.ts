// The request that is being worked on. Log lines name it, and src/audit/record-audit-event.ts knows who asked.
import { AsyncLocalStorage } from "node:async_hooks";
import { trace } from "@opentelemetry/api";

interface CurrentRequest {
  /** What the answer has as X-Request-Id. */
  id: string | undefined;
  headers: Headers;
  /** Whoever is signed in, once that was checked. */
  actor?: { id: string; role: string };
  /** Whose session has begun. */
  signedIn?: string;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Whatever the work logs, even after the answer, names this request. */
export function withRequest<Result>(id: string | undefined, headers: Headers, work: () => Result): Result {
  if (id) trace.getActiveSpan()?.setAttribute("request.id", id);
  return requests.run({ id, headers }, work);
}

/** Undefined outside of requests, such as in commands. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore();
}

/** To be called with the user of a session that was checked. */
export function setActor({ id, role }: { id: string; role: string }): void {
  const request = requests.getStore();
  if (request) request.actor = { id, role };
}
