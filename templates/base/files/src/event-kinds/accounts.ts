// What happens to every account.
export const accounts = [
  "account created",
  "account deleted",
  "role changed",
  "signed in",
  "sign-in failed",
  "second step begun",
  "second step failed",
  "signed out",
  "session ended",
  "sessions ended",
  "password changed",
  "password reset",
  "email changed",
  "email confirmed",
  "provider linked",
  "provider unlinked",
  "factor added",
  "factor removed",
  "limit reached",
  "data exported",
] as const;

declare module "../events" {
  interface EventKinds {
    accounts: (typeof accounts)[number];
  }
}
