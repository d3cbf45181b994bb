// What may be typed as a code.
import { z } from "zod";

/** A code of the app, or a recovery code. */
export const codeSchema = z.string("Enter a code.").trim().min(1, "Enter a code.").max(100, "This is not a code.");

export const appCodeSchema = codeSchema.regex(/^\s*(\d\s*){6}$/, "Enter the six digits that the app shows.");
