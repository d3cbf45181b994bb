import type { NavigationItem } from "../navigation-item";

export const admin: NavigationItem = { href: "/admin/users", label: "Users", order: 50, permission: "users:manage" };
