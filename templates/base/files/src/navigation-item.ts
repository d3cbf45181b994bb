// A link in the app's header. Each file in `navigation/` is one.
import type { Permission } from "./auth/roles";

export interface NavigationItem {
  href: string;
  label: string;
  /** Smaller comes first. */
  order: number;
  /** Shown to those who have it. */
  permission: Permission;
}
