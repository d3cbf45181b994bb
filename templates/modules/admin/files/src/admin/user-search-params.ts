// What can be asked of the list of users, with the same limits for forms, URLs and API calls.
import type { Route } from "next";
import { z } from "zod";
import { cursorSchema, timeCursorSchema } from "@/database/cursor";
import { roles } from "@/database/roles";

export const USERS_PATH = "/admin/users";

export const sortableColumns = ["name", "email", "role", "createdAt"] as const;

export const columnLabels = { name: "Name", email: "Email", role: "Role", createdAt: "Joined" };

export const roleFilters = ["any", ...roles] as const;
export const stateFilters = ["any", "active", "suspended"] as const;

const wholeNumber = z.coerce.number("Use a whole number.").int("Use a whole number.");

const parameters = z.object({
  /** What another page names as `next` or `previous`; the first page without either. */
  after: cursorSchema.optional(),
  before: cursorSchema.optional(),
  pageSize: wholeNumber.min(1, "Request at least 1 user.").max(100, "Request at most 100 users.").default(25),
  query: z
    .string("Use a single search term.")
    .max(254, "Use at most 254 characters.")
    // No stored text contains this character.
    .refine((text) => !text.includes("\0"), "Remove the invalid character.")
    .trim()
    .default(""),
  role: z.enum(roleFilters, { error: `Use ${roleFilters.join(", ")}.` }).default("any"),
  state: z.enum(stateFilters, { error: `Use ${stateFilters.join(", ")}.` }).default("any"),
  sort: z.enum(sortableColumns, { error: `Sort by ${sortableColumns.join(", ")}.` }).default("createdAt"),
  direction: z.enum(["asc", "desc"], { error: "Use asc or desc." }).default("desc"),
});

export const userSearchParams = parameters.refine(
  ({ sort, after, before }) => sort !== "createdAt" || timeCursorSchema.optional().safeParse(after ?? before).success,
  "Invalid cursor.",
);

export type UserSearchParams = z.output<typeof userSearchParams>;

/** The URL of a list. Defaults are left out to keep it short. */
export function usersUrl(request: Partial<UserSearchParams>): Route {
  const defaults: Record<string, unknown> = userSearchParams.parse({});
  const wanted = Object.entries(request).filter(([name, value]) => value !== undefined && value !== defaults[name]);
  const parameters = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]));
  return parameters.size > 0 ? `${USERS_PATH}?${parameters}` : USERS_PATH;
}
