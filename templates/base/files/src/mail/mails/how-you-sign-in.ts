// To someone who asked to reset a password but signs in through a provider.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function howYouSignInMail({ providers, url }: { providers: string[]; url: string }): Mail {
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(providers);
  return writeLetter({
    kind: "how-you-sign-in",
    subject: `How to sign in to ${appTitle}`,
    opening: [
      `Someone asked to reset the password for your ${appTitle} account.`,
      `Your account doesn't have a password. You sign in with ${list}.`,
    ],
    button: { label: "Sign in", url },
    closing: ["If you didn't ask for this, you can ignore this email."],
  });
}
