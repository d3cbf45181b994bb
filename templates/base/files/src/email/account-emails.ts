// What people get when their account changes.
import { appTitle } from "@/brand";
import { type Email, renderEmail } from "./render-email";

/** To somebody whose address nobody has confirmed yet. */
export function confirmationEmail({ url, validFor }: { url: string; validFor: string }): Email {
  return renderEmail({
    kind: "confirm-own-email",
    subject: `Confirm your email address for ${appTitle}`,
    opening: [`Confirm that this is the email address of your ${appTitle} account. You need to be signed in.`],
    button: { label: "Confirm email address", url },
    closing: [
      `The link works once and expires in ${validFor}.`,
      "If you have no account there, someone else has used your address. Ignore this email, and it stays unconfirmed.",
    ],
  });
}

/** To the new address of someone who changes theirs. */
export function changeConfirmationEmail({ url, validFor }: { url: string; validFor: string }): Email {
  return renderEmail({
    kind: "confirm-email",
    subject: `Confirm your new email address for ${appTitle}`,
    opening: [`Someone wants to use this email address for their ${appTitle} account.`],
    button: { label: "Confirm email address", url },
    closing: [
      `The link works once and expires in ${validFor}.`,
      "If it wasn't you, you can ignore this email. Nothing changes without your confirmation.",
    ],
  });
}

/** To the old address of an account, after the change. */
export function emailChangedEmail({ newEmail }: { newEmail: string }): Email {
  return renderEmail({
    kind: "email-changed",
    subject: `Your ${appTitle} email address was changed`,
    opening: [
      `The email address for your ${appTitle} account is now ${newEmail}.`,
      "From now on, sign in with the new address. You were signed out on all other devices.",
    ],
    closing: [`If you didn't do this, contact the people who run ${appTitle} right away.`],
  });
}

/** To the owner of an account, after their password was changed or reset. `kept` names what a reset left as it was. */
export function passwordChangedEmail({ url, kept = [] }: { url: string; kept?: string[] }): Email {
  return renderEmail({
    kind: "password-changed",
    subject: `Your ${appTitle} password was changed`,
    opening: [
      `The password for your ${appTitle} account was changed, and you were signed out on all other devices.`,
      "If this was you, there's nothing else to do. If it wasn't, choose a new password right away.",
    ],
    button: { label: "Reset password", url },
    closing:
      kept.length > 0
        ? [`Your account still has these sign-in methods: ${kept.join(", ")}. Remove any that you didn't add.`]
        : [],
  });
}

/** To the owner of an account, after someone who was signed in to it got its password wrong too often. */
export function wrongPasswordsEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "wrong-passwords",
    subject: `Too many wrong passwords for your ${appTitle} account`,
    opening: [
      `Someone who is signed in to your ${appTitle} account had to confirm its password, and entered too many wrong ones.`,
      "If it was you, try again later. If it wasn't, choose a new password right away. This also signs you out everywhere.",
    ],
    button: { label: "Reset password", url },
    closing: [],
  });
}

/** To the owner of an account that no longer exists. */
export function accountDeletedEmail(): Email {
  return renderEmail({
    kind: "account-deleted",
    subject: `Your ${appTitle} account was deleted`,
    opening: [`Your ${appTitle} account was deleted, and you were signed out everywhere. This can't be undone.`],
    closing: [`If you didn't ask for this, contact the people who run ${appTitle}.`],
  });
}
