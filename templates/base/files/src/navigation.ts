// The links in the header, in this order. People see the ones that their role allows.
import type { Permission } from "./database/roles";

interface NavigationLink {
  label: string;
  permission: Permission;
}

export const navigation: Record<string, NavigationLink> = {
  // slot: links
  "/settings": { label: "Settings", permission: "account:manage" },
};
