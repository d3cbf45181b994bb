// What a user's name and email address look like.
import { z } from "zod";

export const nameSchema = z
  .string({ error: "Enter a name." })
  .trim()
  .min(1, "Enter a name.")
  .max(100, "Use at most 100 characters.")
  .refine((name) => !/\p{Cc}/u.test(name), "A name can't have line breaks or control characters.");

/** One spelling per address, so that " A@X.com" and "a@x.com" are one account. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

export const emailSchema = z
  .string({ error: "Enter an email address." })
  .max(254, "This email address is too long.")
  .transform(normalizeEmail)
  .pipe(z.email("Enter an email address like name@example.com."));
