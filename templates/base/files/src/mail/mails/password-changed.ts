// To the owner of an account, after their password was changed or reset.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function passwordChangedMail({ url }: { url: string }): Mail {
  return writeLetter({
    kind: "password-changed",
    subject: `Your ${appTitle} password was changed`,
    opening: [
      `The password for your ${appTitle} account was changed, and you were signed out on all other devices.`,
      "If this was you, there's nothing else to do. If it wasn't, choose a new password right away.",
    ],
    button: { label: "Reset password", url },
    closing: [],
  });
}
