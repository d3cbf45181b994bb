// One spelling per address, so that " A@X.com" and "a@x.com" are one account.
import { z } from "zod";

export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

export const emailSchema = z
  .string({ error: "Enter an email address." })
  .max(254, "This email address is too long.")
  .transform(normalizeEmail)
  .pipe(z.email("Enter an email address like name@example.com."));
