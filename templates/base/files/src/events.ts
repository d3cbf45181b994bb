// What happens to accounts, told in one place. Call `recordEvent` in the transaction of the change, with its `tx`:
//
//   await recordEvent(tx, { kind: "role changed", user: userId, role });
//
// Who asked, in which role, from which address and device is known from the request. Each event is a line in the log, once the
// change is committed. Each file in `event-recorders/` may write it elsewhere, in the same transaction: a change that is undone
// leaves nothing, and what can't be recorded doesn't happen.
import type { Role } from "./auth/roles";
import { currentRequest } from "./current-request";
import type { Transaction } from "./database";
import { afterCommit } from "./database/open-transaction";
import { kindLists } from "./event-kinds";
import { eventRecorders } from "./event-recorders";
import { clientAddress } from "./http/client-address";
import { logInfo } from "./log";

/** The events of each file in `event-kinds/`, which declares them here. */
// biome-ignore lint/suspicious/noEmptyInterface: the files add to it.
export interface EventKinds {}

export type EventKind = EventKinds[keyof EventKinds];
export type EventKindList = readonly EventKind[];

export const eventKinds = Object.values(kindLists).flat();

/** What else an event says. Name each thing here, one by one: nothing that opens anything may be among them. */
export interface EventDetails {
  /** How somebody signed in, or tried to: "password", "passkey", or the id of a provider. */
  way?: string;
  provider?: string;
  /** What a person has at hand to sign in: "passkey", "authenticator app". */
  factor?: string;
  /** The role that was given. */
  role?: Role;
  limit?: string;
  /** A code such as "SignUpOff". */
  reason?: string;
}

export interface AppEvent extends EventDetails {
  kind: EventKind;
  /** Who did it: the id of the person who is signed in, unless it is said here. Null: nobody who is known. */
  actor?: string | null;
  /** Whose account it is about; the actor's own, unless it is said here. */
  user?: string;
  /** The request's, unless it is said here. */
  address?: string;
  /** For the log alone. */
  email?: string;
}

/** An event as recorders get it. */
export interface RecordedEvent {
  kind: EventKind;
  /** Null for commands, and for people who are not signed in. */
  actor: string | null;
  /** The role in which the actor did it. */
  actorRole: Role | null;
  user: string | null;
  address: string | null;
  /** The User-Agent. */
  device: string | null;
  details: EventDetails;
}

type Writer = Pick<Transaction, "select" | "insert">;
export type EventRecorder = (tx: Writer, event: RecordedEvent) => Promise<void>;

/** `tx` is the transaction of the change; the database itself only for what changes nothing, such as a refusal. */
export async function recordEvent(tx: Writer, given: AppEvent): Promise<void> {
  const { kind, actor, user, address, email, ...details } = given;
  const request = currentRequest();
  const actorId = actor === undefined ? (request?.actor?.id ?? null) : actor;
  const event: RecordedEvent = {
    kind,
    actor: actorId,
    actorRole: request?.actor?.id === actorId ? (request?.actor?.role ?? null) : null,
    user: user ?? actorId,
    address: (address ?? (request && clientAddress(request.headers))) || null,
    device: request?.headers.get("user-agent")?.slice(0, 400) || null,
    details,
  };
  for (const record of Object.values(eventRecorders)) await record(tx, event);
  const subject = event.user === actorId ? {} : { user: event.user };
  afterCommit(() => logInfo(kind, { actor: actorId, ...subject, email, address: event.address, ...details }));
}
