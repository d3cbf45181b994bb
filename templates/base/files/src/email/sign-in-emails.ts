// What people get when someone signs in or up, or wants to.
import { appTitle } from "@/brand";
import { type Email, renderEmail } from "./render-email";

/** To someone who signed up: the account is created once they choose a password. */
export function confirmSignUpEmail({ url, validFor }: { url: string; validFor: string }): Email {
  return renderEmail({
    kind: "confirm-sign-up",
    subject: `Create your ${appTitle} account`,
    opening: [`Someone signed up for ${appTitle} with this email address. Choose a password to create your account.`],
    button: { label: "Create account", url },
    closing: [
      `The link works once and expires in ${validFor}.`,
      "If you didn't sign up, you can ignore this email. No account is created without you.",
    ],
  });
}

/** To the owner of an account whose address someone tried to use for another one. */
export function alreadyRegisteredEmail({ url, validFor }: { url: string; validFor?: string }): Email {
  return renderEmail({
    kind: "already-registered",
    subject: `You already have an account with ${appTitle}`,
    opening: [
      `Someone tried to use this email address for another ${appTitle} account, but it already belongs to yours.`,
      "If it was you, sign in as usual, or reset your password if you forgot it.",
    ],
    button: { label: "Reset password", url },
    closing: [
      ...(validFor ? [`The link works once and expires in ${validFor}.`] : []),
      "If it wasn't you, you can ignore this email. Nothing has changed.",
    ],
  });
}

/** To someone who forgot their password. */
export function resetPasswordEmail({ url, validFor }: { url: string; validFor: string }): Email {
  return renderEmail({
    kind: "reset-password",
    subject: `Reset your ${appTitle} password`,
    opening: [`Someone asked to reset the password for your ${appTitle} account.`],
    button: { label: "Choose a new password", url },
    closing: [
      `The link works once and expires in ${validFor}.`,
      "If you didn't ask for this, you can ignore this email. Your password won't change.",
    ],
  });
}

/** To an address without an account, after someone asked to reset its password. */
export function noAccountEmail({ url }: { url: string }): Email {
  return renderEmail({
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

interface NewSignIn {
  /** As people recognize it: "Firefox on Linux". */
  device: string;
  ip: string;
  time: Date;
  url: string;
}

const clock = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** To the owner of an account, after a sign-in on a device that was not used for it before. */
export function newSignInEmail({ device, ip, time, url }: NewSignIn): Email {
  return renderEmail({
    kind: "new-sign-in",
    subject: `New sign-in to your ${appTitle} account`,
    opening: [
      `Someone signed in to your ${appTitle} account on a new device.`,
      `Device: ${device}. IP address: ${ip}. Time: ${clock.format(time)} UTC.`,
      "If this was you, there's nothing else to do. If it wasn't, sign out everywhere else in your settings and change your password right away.",
    ],
    button: { label: "Go to your account", url },
    closing: [],
  });
}
