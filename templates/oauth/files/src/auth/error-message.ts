// What the sign-in page says for the `?error=` that Auth.js, or we ourselves, sent people back with.

const notFinished = "Sign-in was not finished there. Try again, or choose another way to sign in.";
const failed =
  "Sign-in did not work this time. Try again; if it stays like this, tell the people who run this app. The server's log knows more.";

const messages: Record<string, string> = {
  // Ours.
  EmailNotVerified:
    "The provider told us no verified e-mail address. Verify your address there, allow us to see it, and try again.",
  SignUpOff:
    "New accounts are made by an admin here. If you have one, sign in with your password and link the provider on your account page.",
  // Those of Auth.js that reach a page.
  AccessDenied: "You are not allowed to sign in here.",
  AccountNotLinked: "This account is linked to another user.",
  Callback: failed,
  Configuration: failed,
  CredentialsSignin: "The e-mail address or the password is not right.",
  EmailCreateAccount: failed,
  EmailSignin: "The e-mail could not be sent. Try again.",
  MissingCSRF: "This form was open for too long. Try again.",
  OAuthAccountNotLinked:
    "There is an account with this e-mail address already. Sign in the way you did before; then you can link the provider on your account page.",
  OAuthCallback: notFinished,
  OAuthCallbackError: notFinished,
  OAuthCreateAccount: failed,
  OAuthSignin: failed,
  SessionRequired: "Sign in to see this page.",
  Signin: failed,
  Verification: "This link was used already or is too old. Ask for a new one.",
  WebAuthnVerificationError: "The passkey could not be checked. Try again.",
};

const linkingMessages: Record<string, string> = {
  EmailNotVerified: "The provider told us no verified e-mail address. Verify your address there and try again.",
  OAuthAccountNotLinked: "That account is linked to another user here, so it can't be linked to yours.",
  OAuthCallbackError: "Linking was not finished there. Nothing has changed.",
};

/** `code` may be anything that somebody wrote into the address; only our own sentences come back. */
export function errorMessage(code: string | undefined): string | undefined {
  if (!code) return undefined;
  return Object.hasOwn(messages, code) ? messages[code] : failed;
}

/** The same on the account page, for a person who wanted to link a provider. */
export function linkingErrorMessage(code: string | undefined): string | undefined {
  if (!code) return undefined;
  if (Object.hasOwn(linkingMessages, code)) return linkingMessages[code];
  return "The account could not be linked this time. Nothing has changed. Try again.";
}
