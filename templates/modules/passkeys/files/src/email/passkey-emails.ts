// What people get when a passkey was added to their account, or removed. Its name isn't told: whoever added it wrote that.
import { appTitle } from "@/brand";
import { type Email, renderEmail } from "./render-email";

/** To the owner of an account, after a passkey was added to it. */
export function passkeyAddedEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "passkey-added",
    subject: `A passkey was added to your ${appTitle} account`,
    opening: [
      `A new passkey can now be used to sign in to your ${appTitle} account. You were signed out on all other devices.`,
      "If this was you, there's nothing else to do. If it wasn't, remove the passkey and change your password right away.",
    ],
    button: { label: "Open your account", url },
    closing: [],
  });
}

/** To the owner of an account, after a passkey was removed from it. */
export function passkeyRemovedEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "passkey-removed",
    subject: `A passkey was removed from your ${appTitle} account`,
    opening: [
      `One of your passkeys can no longer be used to sign in to your ${appTitle} account. You were signed out on all other devices.`,
      "If this was you, there's nothing else to do. If it wasn't, change your password and check which passkeys are left.",
    ],
    button: { label: "Open your account", url },
    closing: [],
  });
}
