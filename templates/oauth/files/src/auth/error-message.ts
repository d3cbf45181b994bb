// What the sign-in page says for the `?error=` that Auth.js, or we ourselves, sent people back with.
import { newcomers } from "@/auth/oauth/newcomers";
import { unavailableMessage } from "./complete-sign-in";

const notFinished = "The provider did not finish the sign-in. Try again, or choose another way to sign in.";
const failed = "Something went wrong while signing in. Try again in a moment.";

const messages: Record<string, string> = {
  // Ours.
  AccountUnavailable: unavailableMessage,
  EmailNotVerified:
    "The provider did not share a verified email address. Verify your address there, allow access to it, and try again.",
  SignUpOff:
    "Sign-up is turned off. If you have an account, sign in with your password and link the provider in your settings.",
  ...Object.fromEntries(Object.values(newcomers).map(({ refusal }) => [refusal.code, refusal.message])),
  // Those of Auth.js that reach a page.
  AccessDenied: "You are not allowed to sign in here.",
  AccountNotLinked: "This account is linked to another user.",
  Callback: failed,
  Configuration: failed,
  CredentialsSignin: "The email address or password is incorrect.",
  MissingCSRF: "This form was open for too long. Try again.",
  OAuthAccountNotLinked:
    "An account with this email address already exists. Sign in as you did before, then link the provider in your settings.",
  OAuthCallback: notFinished,
  OAuthCallbackError: notFinished,
  OAuthCreateAccount: failed,
  OAuthSignin: failed,
  SessionRequired: "Sign in to see this page.",
  Signin: failed,
};

const linkingMessages: Record<string, string> = {
  EmailNotVerified: "The provider did not share a verified email address. Verify your address there and try again.",
  OAuthAccountNotLinked: "That account is already linked to another user.",
  OAuthCallbackError: "The provider did not finish the linking. Nothing has changed.",
};

/** `code` can be anything that someone typed into the address bar, so only known codes get their own message. */
export function errorMessage(code: string | undefined): string | undefined {
  if (!code) return undefined;
  return Object.hasOwn(messages, code) ? messages[code] : failed;
}

/** The same in the settings, for a person who wanted to link a provider. */
export function linkingErrorMessage(code: string | undefined): string | undefined {
  if (!code) return undefined;
  if (Object.hasOwn(linkingMessages, code)) return linkingMessages[code];
  return "The account could not be linked. Nothing has changed. Try again.";
}
