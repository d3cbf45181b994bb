// People learn what an admin does to their account. What admins do to their own is no news to them.
import { after } from "next/server";
import type { ActiveSession } from "@/auth/sessions";
import type { Email } from "@/email/render-email";
import { isEmailConfigured, type Recipient, sendEmail } from "@/email/send-email";

/** A mail server takes only so many connections at once. */
const AT_ONCE = 5;

/** Once the answer is out. */
export function notify(people: (Recipient | undefined)[], message: Email, { user }: ActiveSession): void {
  const others = people.filter((person) => person !== undefined).filter(({ id }) => id !== user.id);
  if (others.length > 0 && isEmailConfigured()) after(() => sendInTurn(others, message));
}

async function sendInTurn(people: Recipient[], message: Email): Promise<void> {
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const next = people.slice(start, start + AT_ONCE);
    await Promise.all(next.map((to) => sendEmail({ ...message, to })));
  }
}
