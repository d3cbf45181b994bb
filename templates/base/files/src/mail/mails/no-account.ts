// To an address without an account that someone asked to reset the password of.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function noAccountMail({ url }: { url: string }): Mail {
  return writeLetter({
    kind: "no-account",
    subject: `You don't have a ${appTitle} account`,
    opening: [
      `Someone asked to reset the password of a ${appTitle} account with this email address, but there is none.`,
      "If it was you, you may have signed up with another address.",
    ],
    button: { label: "Sign in", url },
    closing: ["If it wasn't you, you can ignore this mail."],
  });
}
