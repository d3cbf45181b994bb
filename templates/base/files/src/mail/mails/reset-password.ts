// To someone who forgot their password.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function resetPasswordMail({ url, validFor }: { url: string; validFor: string }): Mail {
  return writeLetter({
    kind: "reset-password",
    subject: `Reset your ${appTitle} password`,
    opening: [`Someone asked to reset the password for your ${appTitle} account.`],
    button: { label: "Choose a new password", url },
    closing: [
      `The link works once and expires in ${validFor}.`,
      "If you didn't ask for this, you can ignore this email. Your password won't change.",
    ],
  });
}
