// To the owner of an account, after their password was changed or reset.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function passwordChangedMail({ url }: { url: string }): Mail {
  return writeLetter({
    kind: "password-changed",
    subject: `Your ${appTitle} password was changed`,
    opening: [
      `The password of your ${appTitle} account was changed, and all other devices were signed out.`,
      "If you did this, there's nothing else to do. If you didn't, choose a new password right away.",
    ],
    button: { label: "Reset password", url },
    closing: [],
  });
}
