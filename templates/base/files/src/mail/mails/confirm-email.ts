// To the new address of someone who changes theirs.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function confirmEmailMail({ url, validFor }: { url: string; validFor: string }): Mail {
  return writeLetter({
    kind: "confirm-email",
    subject: `Confirm your new email address for ${appTitle}`,
    opening: [`Someone wants to use this email address for their ${appTitle} account.`],
    button: { label: "Confirm email address", url },
    closing: [
      `The link works once and expires in ${validFor}.`,
      "If it wasn't you, you can ignore this email. Nothing changes without your confirmation.",
    ],
  });
}
