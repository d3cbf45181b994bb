// What people get when an admin invites them, or does something to their account.
import { appTitle } from "@/brand";
import type { Role } from "@/database/roles";
import { type Email, renderEmail } from "./render-email";

const question = `If you have a question about this, contact the people who run ${appTitle}.`;

export function roleChangedEmail({ role }: { role: Role }): Email {
  return renderEmail({
    kind: "role-changed",
    subject: `Your role in ${appTitle} was changed`,
    opening: [`An admin changed the role of your ${appTitle} account. Your role is now ${role}.`],
    closing: [question],
  });
}

export function sessionsEndedEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "sessions-ended",
    subject: `You were signed out of ${appTitle}`,
    opening: [`An admin signed you out of ${appTitle} on all devices. You can sign in again at any time.`],
    button: { label: "Sign in", url },
    closing: [question],
  });
}

export function resetLinkEmail({ url, validFor }: { url: string; validFor: string }): Email {
  return renderEmail({
    kind: "reset-link",
    subject: `Choose a new ${appTitle} password`,
    opening: [`An admin sent you this link to choose a new password for your ${appTitle} account.`],
    button: { label: "Choose a new password", url },
    closing: [
      `The link works once and expires in ${validFor}.`,
      "If you can sign in and don't need it, you can ignore this email. Your password won't change.",
    ],
  });
}

export function accountSuspendedEmail(): Email {
  return renderEmail({
    kind: "account-suspended",
    subject: `Your ${appTitle} account was suspended`,
    opening: [
      `An admin suspended your ${appTitle} account. You were signed out everywhere and can't sign in.`,
      "Nothing was deleted.",
    ],
    closing: [question],
  });
}

export function accountReactivatedEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "account-reactivated",
    subject: `Your ${appTitle} account can be used again`,
    opening: [`An admin reactivated your ${appTitle} account. Sign in as you did before.`],
    button: { label: "Sign in", url },
    closing: [],
  });
}

/** Email clients make links of what looks like an address, and people choose their names. */
function looksLikeLink(name: string): boolean {
  return /\.\S|[:/@]/.test(name);
}

interface Invitation {
  inviter: string;
  role: Role;
  url: string;
  validFor: string;
}

export function invitationEmail({ inviter, role, url, validFor }: Invitation): Email {
  return renderEmail({
    kind: "invitation",
    subject: `You are invited to ${appTitle}`,
    opening: [
      `${looksLikeLink(inviter) ? "An admin" : inviter} invites you to ${appTitle}. Your role will be ${role}.`,
    ],
    button: { label: "Accept the invitation", url },
    closing: [
      `The link works once and expires in ${validFor}. Only this email address can use it.`,
      "If you don't know what this is about, you can ignore this email. No account is created without you.",
    ],
  });
}

export function deletedByAdminEmail(): Email {
  return renderEmail({
    kind: "deleted-by-admin",
    subject: `Your ${appTitle} account was deleted`,
    opening: [`An admin deleted your ${appTitle} account. You were signed out everywhere. This can't be undone.`],
    closing: [question],
  });
}
