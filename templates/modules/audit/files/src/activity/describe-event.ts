// Events in words.
import { auditEvents } from "@/audit/audit-events";
import type { AuditEventDetails } from "@/audit/record-audit-event";

/** The table may have events of a feature that the app no longer has. */
export function describeEvent(event: string): string {
  return (auditEvents as Record<string, string>)[event] ?? event;
}

/** Such as "role: editor". */
export function describeDetails(details: AuditEventDetails): string {
  return Object.entries(details)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
