// What may be asked of the list of users: by a form, an address or a call, always with the same limits.
import { z } from "zod";

export const sortableColumns = ["name", "email", "role", "createdAt"] as const;

export const listRequestSchema = z.object({
  page: z.coerce
    .number("Use a whole number.")
    .int("Use a whole number.")
    .min(1, "The first page is 1.")
    .max(1_000_000, "There are not that many pages.")
    .default(1),
  pageSize: z.coerce
    .number("Use a whole number.")
    .int("Use a whole number.")
    .min(1, "Ask for at least 1.")
    .max(100, "Ask for at most 100 at a time.")
    .default(25),
  query: z
    .string("Search for one text.")
    .max(254, "Search for at most 254 characters.")
    // No text of a database has this sign, and some refuse to look for it.
    .refine((text) => !text.includes("\0"), "Search for letters, digits and signs that people type.")
    .trim()
    .default(""),
  sort: z.enum(sortableColumns, { error: `Sort by one of ${sortableColumns.join(", ")}.` }).default("createdAt"),
  direction: z.enum(["asc", "desc"], { error: "Use asc or desc." }).default("desc"),
});

export type ListRequest = z.output<typeof listRequestSchema>;
