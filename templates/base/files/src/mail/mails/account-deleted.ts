// To the owner of an account that no longer exists.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function accountDeletedMail(): Mail {
  return writeLetter({
    kind: "account-deleted",
    subject: `Your ${appTitle} account was deleted`,
    opening: [`Your ${appTitle} account was deleted, and you were signed out everywhere. This can't be undone.`],
    closing: [`If you didn't ask for this, contact the people who run ${appTitle}.`],
  });
}
