// To the old address of an account, after the change.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function emailChangedMail({ newEmail }: { newEmail: string }): Mail {
  return writeLetter({
    kind: "email-changed",
    subject: `Your ${appTitle} email address was changed`,
    opening: [
      `The email address for your ${appTitle} account is now ${newEmail}.`,
      "From now on, sign in with the new address. You were signed out on all other devices.",
    ],
    closing: [`If you didn't do this, contact the people who run ${appTitle} right away.`],
  });
}
