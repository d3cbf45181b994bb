// What happens to recovery codes.
export const twoFactor = ["recovery codes renewed"] as const;

declare module "../events" {
  interface EventKinds {
    twoFactor: (typeof twoFactor)[number];
  }
}
