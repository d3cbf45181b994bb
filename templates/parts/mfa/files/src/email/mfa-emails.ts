// What people get when their multi-factor authentication is reset by those who run the app.
import { appTitle } from "@/brand";
import { type Email, linkTo, renderEmail } from "./render-email";

interface MfaReset {
  removed: string[];
  passwordToken?: string;
}

export function mfaResetEmail({ removed, passwordToken }: MfaReset): Email {
  const signIn = { label: "Sign in", url: linkTo("/signin") };
  const choosePassword = { label: "Choose a password", url: linkTo(`/reset-password?token=${passwordToken}`) };
  return renderEmail({
    kind: "mfa-reset",
    subject: `Multi-factor authentication for your ${appTitle} account was reset`,
    opening: [
      `These sign-in methods were removed from your ${appTitle} account: ${removed.join(", ")}. You were signed out everywhere.`,
      passwordToken
        ? "You had no other way to sign in. Choose a password to sign in with: the link works once and expires in 1 hour."
        : "You can sign in without them now, and set them up again in your settings.",
    ],
    button: passwordToken ? choosePassword : signIn,
    closing: [`If you didn't ask for this, contact the people who run ${appTitle} right away.`],
  });
}
