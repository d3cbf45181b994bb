import { auditEvents } from "@/audit/audit-events";

/** The table may have events of a feature that the app no longer has. */
export function describeEvent(event: string): string {
  return (auditEvents as Record<string, string>)[event] ?? event;
}

interface Described {
  details: Record<string, string | undefined>;
  count: number;
}

/** Such as "role: editor", or "method: password, 3 times". */
export function describeDetails({ details, count }: Described): string {
  const said = Object.entries(details).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return [...said, ...(count > 1 ? [`${count} times`] : [])].join(", ");
}

/** Somebody tried something and was kept from it. */
export function isRefusal(event: string): boolean {
  return /_failed$|^rate_limit\.exceeded$/.test(event);
}
