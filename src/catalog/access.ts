// Who may open a page or call an endpoint or an action, and the permission of the app that stands for it. The names are
// the app's roles: the one place where the engine knows them.

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

/** Signing in is not enough. */
export function needsRole(access: Access): boolean {
  return access === "admin";
}
