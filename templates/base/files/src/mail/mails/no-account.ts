// To an address without an account, after someone asked to reset its password.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function noAccountMail({ url }: { url: string }): Mail {
  return writeLetter({
    kind: "no-account",
    subject: `You don't have an account with ${appTitle}`,
    opening: [
      `Someone asked to reset the ${appTitle} password for this email address, but no account uses it.`,
      "If it was you, you may have signed up with a different address.",
    ],
    button: { label: "Sign in", url },
    closing: ["If it wasn't you, you can ignore this email."],
  });
}
