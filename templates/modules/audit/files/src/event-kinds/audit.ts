// What happens to the record itself.
export const audit = ["activity exported"] as const;

declare module "../events" {
  interface EventKinds {
    audit: (typeof audit)[number];
  }
}
