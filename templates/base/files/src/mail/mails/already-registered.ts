// To the owner of an account whose address someone tried to use for another one.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function alreadyRegisteredMail({ url }: { url: string }): Mail {
  return writeLetter({
    kind: "already-registered",
    subject: `You already have an account with ${appTitle}`,
    opening: [
      `Someone tried to use this email address for another ${appTitle} account, but it already belongs to yours.`,
      "If it was you, sign in as usual, or reset your password if you forgot it.",
    ],
    button: { label: "Reset password", url },
    closing: ["If it wasn't you, you can ignore this email. Nothing has changed."],
  });
}
