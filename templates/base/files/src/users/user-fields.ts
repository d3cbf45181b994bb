// What a user's name and email address look like.
import { z } from "zod";

const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const nameSchema = z
  .string({ error: "Enter a name." })
  .trim()
  .min(1, "Enter a name.")
  .max(100, "Use at most 100 characters.")
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), "A name can’t have line breaks or control characters.")
  // What turns the direction of the text around it makes another name of it, and so do letters that nobody sees.
  .refine((name) => !/[\u202A-\u202E\u2066-\u2069]/.test(name), "A name can’t change the direction of the text.")
  .refine((name) => /\S/.test(name.replace(invisible, "")), "Enter a name that can be seen.");

/** One spelling per address, so that " A@X.com" and "a@x.com" are one account. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

export const emailSchema = z
  .string({ error: "Enter an email address." })
  .max(254, "This email address is too long.")
  .transform(normalizeEmail)
  .pipe(z.email("Enter an email address like name@example.com."));
