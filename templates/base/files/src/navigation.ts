// The links in the sidebar and the command palette, in this order. People see the ones that their role allows.
import {
  Download,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MonitorSmartphone,
  Settings,
  Trash2,
} from "lucide-react";
import type { Permission } from "./database/roles";

export interface NavigationTarget {
  label: string;
  icon: LucideIcon;
  permission: Permission;
}

export interface NavigationItem extends NavigationTarget {
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

/** What the command palette leads to besides. */
export const shortcuts: Record<string, NavigationTarget> = {
  // slot: shortcuts
  "/settings/security": { label: "Change your password", icon: KeyRound, permission: "account:manage" },
  "/settings/sessions": { label: "See where you’re signed in", icon: MonitorSmartphone, permission: "account:manage" },
  "/settings/data": { label: "Download your data", icon: Download, permission: "account:manage" },
  "/settings/data/delete": { label: "Delete your account", icon: Trash2, permission: "account:manage" },
};
