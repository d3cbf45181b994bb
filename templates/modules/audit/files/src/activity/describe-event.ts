import { auditEvents } from "@/audit/audit-events";

/** The table may have events of a feature that the app no longer has. */
export function describeEvent(event: string): string {
  return (auditEvents as Record<string, string>)[event] ?? event;
}

/** Such as "role: editor". */
export function describeDetails(details: Record<string, string | undefined>): string {
  return Object.entries(details)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
