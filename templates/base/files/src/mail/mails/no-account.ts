// To an address without an account that someone asked to reset the password of.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function noAccountMail({ url }: { url: string }): Mail {
  return writeLetter({
    kind: "no-account",
    subject: `You don't have an account with ${appTitle}`,
    opening: [
      `Someone asked ${appTitle} to reset the password for this email address, but it has no account.`,
      "If it was you, you may have signed up with another address.",
    ],
    button: { label: "Sign in", url },
    closing: ["If it wasn't you, you can ignore this email."],
  });
}
