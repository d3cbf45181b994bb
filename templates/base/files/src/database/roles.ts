// Who may do what: the one table that pages, actions and endpoints ask.
export const roles = ["viewer", "editor", "admin"] as const;
export type Role = (typeof roles)[number];

const permissions = {
  /** See and change one's own account. */
  "account:manage": ["viewer", "editor", "admin"],
  /** Confirm who one is, and that an address is one's own. */
  "account:confirm": ["viewer", "editor", "admin"],
  "content:read": ["viewer", "editor", "admin"],
  "content:edit": ["editor", "admin"],
  "users:manage": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function can(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
