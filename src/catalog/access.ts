// Who may open a page or call an endpoint or an action, and the app's permission for it. This is the only place where
// the engine knows the app's roles.

export const accessLevels = ["public", "signed-in", "admin"] as const;

export type Access = (typeof accessLevels)[number];

const permissions: Record<Access, string> = {
  public: "",
  "signed-in": "account:manage",
  admin: "users:manage",
};

export function permissionFor(access: Access): string {
  return permissions[access];
}

/** Whether being signed in isn't enough. */
export function needsRole(access: Access): boolean {
  return access === "admin";
}
