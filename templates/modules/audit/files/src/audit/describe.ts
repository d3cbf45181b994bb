// Events in words.
import type { EventDetails, EventKind } from "@/events";

export function describeKind(kind: EventKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Such as "role: editor". */
export function describeDetails(details: EventDetails): string {
  return Object.entries(details)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
