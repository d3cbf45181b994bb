// To the old address of an account, after the change.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function emailChangedMail({ newEmail }: { newEmail: string }): Mail {
  return writeLetter({
    kind: "email-changed",
    subject: `Your ${appTitle} email address was changed`,
    opening: [
      `The email address of your ${appTitle} account is now ${newEmail}.`,
      "Use it to sign in from now on. All other devices were signed out.",
    ],
    closing: [`If you didn't do this, contact the people who run ${appTitle} right away.`],
  });
}
