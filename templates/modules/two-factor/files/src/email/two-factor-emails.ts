// What people get when something happens to their two-factor authentication.
import { appTitle } from "@/brand";
import { type Email, renderEmail } from "./render-email";

const button = (url: string) => ({ label: "Open your account", url });

export function twoFactorOnEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "two-factor-on",
    subject: `Two-factor authentication is on for your ${appTitle} account`,
    opening: [
      `From now on, signing in to ${appTitle} also requires a code from your authenticator app, or one of your recovery codes.`,
      `You were signed out on all other devices. If you didn't do this, contact the people who run ${appTitle} right away.`,
    ],
    button: button(url),
    closing: [],
  });
}

export function twoFactorOffEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "two-factor-off",
    subject: `Two-factor authentication is off for your ${appTitle} account`,
    opening: [
      `Signing in to ${appTitle} no longer requires a code, and you were signed out on all other devices.`,
      "If you didn't do this, change your password right away and turn two-factor authentication on again.",
    ],
    button: button(url),
    closing: [],
  });
}

export function recoveryCodesRenewedEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "recovery-codes-renewed",
    subject: `You have new recovery codes for ${appTitle}`,
    opening: [
      `The recovery codes of your ${appTitle} account were replaced. The old ones no longer work, and you were signed out on all other devices.`,
      "If you didn't do this, change your password right away.",
    ],
    button: button(url),
    closing: [],
  });
}

export function recoveryCodeUsedEmail({ left, url }: { left: number; url: string }): Email {
  return renderEmail({
    kind: "recovery-code-used",
    subject: `A recovery code was used to sign in to ${appTitle}`,
    opening: [
      `Someone signed in to your ${appTitle} account with a recovery code. Recovery codes left: ${left}.`,
      "If it wasn't you, change your password right away, and get new recovery codes.",
    ],
    button: button(url),
    closing: [],
  });
}

export function wrongCodesEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "wrong-codes",
    subject: `Too many wrong codes for your ${appTitle} account`,
    opening: [
      `Someone got past the first step of signing in to your ${appTitle} account, with your password or a linked account, but then entered too many wrong codes. They didn't get in.`,
      "If it was you, try again later or use a recovery code. If it wasn't, choose a new password right away.",
    ],
    button: { label: "Reset password", url },
    closing: [],
  });
}
