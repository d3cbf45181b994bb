// To the owner of an account, after a provider was linked to it.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "@/mail/letter";

export function providerLinkedMail({ provider, url }: { provider: string; url: string }): Mail {
  return writeLetter({
    kind: "provider-linked",
    subject: `${provider} was linked to your ${appTitle} account`,
    opening: [
      `You can now sign in to ${appTitle} with ${provider}.`,
      `If you didn't do this, unlink ${provider} and change your password.`,
    ],
    button: { label: "Open your account", url },
    closing: [],
  });
}
