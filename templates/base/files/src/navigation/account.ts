import type { NavigationItem } from "../navigation-item";

export const account: NavigationItem = { href: "/account", label: "Account", order: 90, permission: "account:manage" };
