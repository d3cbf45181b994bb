// Who may open a page or call an endpoint or an action, and what the app calls it. This is the only place where the engine
// knows the app's roles.

export const accessLevels = ["public", "signed-in", "admin"] as const;

export type Access = (typeof accessLevels)[number];

const rules: Record<Access, string> = {
  public: "public",
  "signed-in": "account:manage",
  admin: "users:manage",
};

/** "public", or the app's permission. */
export function ruleFor(access: Access): string {
  return rules[access];
}
