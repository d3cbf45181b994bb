// What people get who confirm who they are by email.
import { appTitle } from "@/brand";
import { type Email, renderEmail } from "./render-email";

export function identityCodeEmail({ code, validFor }: { code: string; validFor: string }): Email {
  return renderEmail({
    kind: "identity-code",
    subject: `Confirm your identity for ${appTitle}`,
    opening: [
      `Your code: ${code}`,
      `Enter it in the browser where you asked for it. It works once and expires in ${validFor}.`,
    ],
    closing: ["If you didn't ask for it, someone else may be using your account. Sign out all other devices."],
  });
}
