// What happens to recovery codes.
export const twoStep = ["recovery codes renewed"] as const;

declare module "../events" {
  interface EventKinds {
    twoStep: (typeof twoStep)[number];
  }
}
