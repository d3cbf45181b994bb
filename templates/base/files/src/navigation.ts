// The links in the sidebar, in this order. People see the ones that their role allows.
import { LayoutDashboard, type LucideIcon, Settings } from "lucide-react";
import type { Permission } from "./database/roles";

interface NavigationItem {
  label: string;
  icon: LucideIcon;
  permission: Permission;
  /** How many of them wait for somebody. */
  count?: () => Promise<number>;
}

interface NavigationGroup {
  /** What stands above its links. */
  label?: string;
  links: Record<string, NavigationItem>;
}

export const navigation: NavigationGroup[] = [
  {
    links: {
      "/dashboard": { label: "Dashboard", icon: LayoutDashboard, permission: "account:manage" },
      // slot: links
    },
  },
  {
    label: "Admin",
    links: {
      // slot: admin-links
    },
  },
  {
    label: "You",
    links: {
      "/settings": { label: "Settings", icon: Settings, permission: "account:manage" },
    },
  },
];
