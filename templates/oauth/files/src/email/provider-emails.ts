// What people get about the providers that they sign in with.
import { appTitle } from "@/brand";
import { type Email, renderEmail } from "./render-email";

/** To the owner of an account, after a provider was linked to it. */
export function providerLinkedEmail({ provider, url }: { provider: string; url: string }): Email {
  return renderEmail({
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

/** To the owner of an account, after a provider was unlinked from it. */
export function providerUnlinkedEmail({ provider, url }: { provider: string; url: string }): Email {
  return renderEmail({
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

/** To someone who asked to reset a password, but signs in only with providers. */
export function signInWithProviderEmail({ providers, url }: { providers: string[]; url: string }): Email {
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(providers);
  return renderEmail({
    kind: "sign-in-with-provider",
    subject: `How to sign in to ${appTitle}`,
    opening: [
      `Someone asked to reset the password for your ${appTitle} account.`,
      `Your account doesn't have a password. You sign in with ${list}.`,
    ],
    button: { label: "Sign in", url },
    closing: ["If you didn't ask for this, you can ignore this email."],
  });
}

/** To someone who asked to reset a password, and signed in with a provider that is no longer offered. */
export function noPasswordEmail({ url }: { url: string }): Email {
  return renderEmail({
    kind: "no-password",
    subject: `How to sign in to ${appTitle}`,
    opening: [
      `Someone asked to reset the password for your ${appTitle} account.`,
      `Your account doesn't have a password. Sign in the way you did before. If it is no longer offered, contact the people who run ${appTitle}.`,
    ],
    button: { label: "Sign in", url },
    closing: ["If you didn't ask for this, you can ignore this email."],
  });
}
