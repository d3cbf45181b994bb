// What the app doesn't offer because optional variables are not set.
import { env } from "./env";

/** One sentence for each. */
export function listNotOffered(): string[] {
  const sentences: string[] = [];
  if (!env.MAIL_URL && process.env.NODE_ENV === "production") {
    sentences.push("Password resets and confirmed email addresses: set MAIL_URL and MAIL_FROM");
  }
  // slot: sentences
  return sentences;
}
