// What admins do.
export const admin = [
  "account suspended",
  "account reactivated",
  "reset link sent",
  "invitation sent",
  "invitation withdrawn",
  "invitation accepted",
] as const;

declare module "../events" {
  interface EventKinds {
    admin: (typeof admin)[number];
  }

  interface EventDetails {
    /** The id of an invitation: no event has the address that it is for. */
    invitation?: string;
  }
}
