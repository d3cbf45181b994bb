// What can be asked of the list of activity, with the same limits for the page and the download.
import type { Route } from "next";
import { z } from "zod";
import { auditEvents } from "@/audit/audit-events";
import type { AuditEventName } from "@/audit/save-audit-event";

export const ACTIVITY_PATH = "/admin/activity";
export const PAGE_SIZE = 50;

const eventNames = Object.keys(auditEvents) as AuditEventName[];
export const eventFilters = ["any", ...eventNames] as const;

/** A form sends an empty field where nothing was chosen. */
const day = z
  .union([z.literal("").transform(() => undefined), z.iso.date("Use a date like 2026-01-31.")])
  .refine((date) => date === undefined || date.startsWith("2"), "Use a year from 2000 on.")
  .optional();

export const activityFilterSchema = z.object({
  /** The email address of somebody, or the id of an account, which may be deleted. */
  person: z
    .string("Use a single address or ID.")
    .max(254, "Use at most 254 characters.")
    // No stored text contains this character.
    .refine((text) => !text.includes("\0"), "Remove the invalid character.")
    .trim()
    .default(""),
  event: z.enum(eventFilters, { error: "Use one of the events, or any." }).default("any"),
  /** The first and the last day, in UTC. */
  from: day,
  to: day,
});

/** The last line on the page before: its time and its id. */
const edge = z
  .string()
  .regex(/^\d{1,13}-\d{1,15}$/, "Invalid cursor.")
  .transform((text) => {
    const [at = 0, id = 0] = text.split("-").map(Number);
    return { at: new Date(at), id };
  });

export const activitySearchParams = activityFilterSchema.extend({ after: edge.optional() });

export type ActivityFilter = z.output<typeof activityFilterSchema>;
export type Edge = z.output<typeof edge>;

/** The URL of a list. What isn't filtered is left out to keep it short. */
export function activityUrl(path: Route, { after, ...filter }: Partial<ActivityFilter> & { after?: Edge }): Route {
  const active = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "" && value !== "any");
  const parameters = new URLSearchParams(active as [string, string][]);
  if (after) parameters.set("after", `${after.at.getTime()}-${after.id}`);
  return (parameters.size > 0 ? `${path}?${parameters}` : path) as Route;
}
