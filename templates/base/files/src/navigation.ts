// The links in the sidebar, in this order. People see the ones that their role allows.
import { LayoutDashboard, type LucideIcon, Settings } from "lucide-react";
import type { Permission } from "./database/roles";

export interface NavigationItem {
  label: string;
  icon: LucideIcon;
  permission: Permission;
  /** The heading that it stands under, with others of the same. */
  group?: string;
  /** How many of them wait for somebody. */
  count?: () => Promise<number>;
}

export const navigation: Record<string, NavigationItem> = {
  "/dashboard": { label: "Dashboard", icon: LayoutDashboard, permission: "account:manage" },
  // slot: links
  "/settings": { label: "Settings", icon: Settings, permission: "account:manage" },
};
