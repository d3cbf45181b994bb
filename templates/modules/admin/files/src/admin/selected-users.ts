import { z } from "zod";

/** At once: as many as a page of the list shows at most. */
const MAX_SELECTED = 100;

/** One id or several, as forms and addresses have them. */
export const selectedUsers = z.preprocess(
  (value) => [value ?? []].flat(),
  z
    .array(z.uuid("Use the ID of a user."))
    .min(1, "Select somebody first.")
    .max(MAX_SELECTED, `Select at most ${MAX_SELECTED} people.`)
    .transform((ids) => [...new Set(ids)]),
);
