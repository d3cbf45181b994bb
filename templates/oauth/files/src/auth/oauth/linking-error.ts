// What the settings say for the `?error=` that Auth.js sent people back with who wanted to link a provider.

const messages: Record<string, string> = {
  EmailNotVerified: "The provider did not share a verified email address. Verify your address there and try again.",
  OAuthAccountNotLinked: "That account is already linked to another user.",
  OAuthCallbackError: "The provider did not finish the linking. Nothing has changed.",
};

/** `code` can be anything that someone typed into the address bar. */
export function linkingErrorMessage(code: string | undefined): string | undefined {
  if (!code) return undefined;
  if (Object.hasOwn(messages, code)) return messages[code];
  return "The account could not be linked. Nothing has changed. Try again.";
}
