// To someone who signed up: the account is created once they choose a password.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function confirmSignUpMail({ url, validFor }: { url: string; validFor: string }): Mail {
  return writeLetter({
    kind: "confirm-sign-up",
    subject: `Create your ${appTitle} account`,
    opening: [`Someone signed up for ${appTitle} with this email address. Choose a password to create your account.`],
    button: { label: "Create account", url },
    closing: [
      `The link works once and expires in ${validFor}.`,
      "If you didn't sign up, you can ignore this email. No account is created without you.",
    ],
  });
}
