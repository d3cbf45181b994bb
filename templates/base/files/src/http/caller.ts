// Who asks, and from where, for as long as a request is worked on. src/events.ts tells it with each event.
import { AsyncLocalStorage } from "node:async_hooks";
import type { SessionUser } from "@/auth/sessions";
import { clientAddress } from "./client-address";

interface RequestCaller {
  address: string;
  /** The User-Agent. */
  device: string;
  /** Whoever is signed in, once that was checked. */
  actor?: Pick<SessionUser, "id" | "role">;
}

const callers = new AsyncLocalStorage<RequestCaller>();

export function withCaller<Result>(headers: Headers, work: () => Result): Result {
  const device = (headers.get("user-agent") ?? "").slice(0, 400);
  return callers.run({ address: clientAddress(headers), device }, work);
}

/** Undefined outside of server actions and routes, such as in commands. */
export function currentCaller(): RequestCaller | undefined {
  return callers.getStore();
}

/** To be called with the user of a session that was checked. */
export function setActor({ id, role }: Pick<SessionUser, "id" | "role">): void {
  const caller = callers.getStore();
  if (caller) caller.actor = { id, role };
}
