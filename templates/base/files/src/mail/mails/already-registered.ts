// To the owner of an account whose address someone signed up with.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "../letter";

export function alreadyRegisteredMail({ url }: { url: string }): Mail {
  return writeLetter({
    kind: "already-registered",
    subject: `You already have a ${appTitle} account`,
    opening: [
      `Someone signed up for ${appTitle} with this email address, but it already has an account.`,
      "If it was you, sign in as usual. If you forgot your password, choose a new one.",
    ],
    button: { label: "Reset password", url },
    closing: ["If it wasn't you, you can ignore this mail. Nothing has changed."],
  });
}
