// To the owner of an account whose address someone wants to use for another one.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function alreadyRegisteredMail({ url }: { url: string }): Mail {
  return writeLetter({
    kind: "already-registered",
    subject: `You already have an account with ${appTitle}`,
    opening: [
      `Someone wanted to use this email address for a new account with ${appTitle}, but it already has one.`,
      "If it was you, sign in as usual. If you forgot your password, choose a new one.",
    ],
    button: { label: "Reset password", url },
    closing: ["If it wasn't you, you can ignore this email. Nothing has changed."],
  });
}
