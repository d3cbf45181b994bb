// To someone who signed up: the account is created once they confirm.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function confirmSignUpMail({ url, validFor }: { url: string; validFor: string }): Mail {
  return writeLetter({
    kind: "confirm-sign-up",
    subject: `Confirm your email address for ${appTitle}`,
    opening: [`Someone signed up for ${appTitle} with this email address. Confirm it to create your account.`],
    button: { label: "Confirm email address", url },
    closing: [
      `The link works once and expires in ${validFor}.`,
      "If you didn't sign up, you can ignore this email. No account is created without your confirmation.",
    ],
  });
}
