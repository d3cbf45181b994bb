// What the sign-in page says for the `?error=` that Auth.js, or this app, sent people back with.

const failed = "Something went wrong while signing in. Try again in a moment.";

const messages: Record<string, string> = {
  MissingCSRF: "This form was open for too long. Try again.",
  SessionRequired: "Sign in to see this page.",
  // slot: messages
};

/** `code` can be anything that someone typed into the address bar, so only known codes get their own message. */
export function errorMessage(code: string | undefined): string | undefined {
  if (!code) return undefined;
  return Object.hasOwn(messages, code) ? messages[code] : failed;
}
