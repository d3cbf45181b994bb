// To the owner of an account, after a provider was unlinked from it.
import { appTitle } from "@/app-title";
import { type Mail, writeLetter } from "@/mail/letter";

export function providerUnlinkedMail({ provider, url }: { provider: string; url: string }): Mail {
  return writeLetter({
    kind: "provider-unlinked",
    subject: `${provider} was unlinked from your ${appTitle} account`,
    opening: [
      `${provider} can no longer be used to sign in to your ${appTitle} account.`,
      "If you didn't do this, change your password and check which providers are still linked.",
    ],
    button: { label: "Open your account", url },
    closing: [],
  });
}
