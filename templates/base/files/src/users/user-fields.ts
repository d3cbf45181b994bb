// What a user's name and email address look like, and how a name is found: "Ada Lovelace" is stored as "ada lovelace" and "lovelace".
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

/** As much of a word, and as many of the words, as anybody types. */
const MAX_LENGTH = 100;
const MAX_WORDS = 20;

/** The words of a name, by which an index finds it. Whoever writes a name writes these rows with it. */
export function wordsOf(userId: string, name: string) {
  const text = searchable(name);
  const starts = [...text.matchAll(/(?<![^\s-])[^\s-]/gu)].map(({ index }) => index);
  const words = [0, ...starts].map((start) => text.slice(start, start + MAX_LENGTH));
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => ({ word, userId }));
}

/** The form in which names are stored as words, and in which to look for them. */
export function searchable(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
