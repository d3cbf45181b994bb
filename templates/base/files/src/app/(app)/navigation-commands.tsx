// The pages and shortcuts of src/navigation.ts that this person may follow, for the command palette.
import type { Route } from "next";
import type { SessionUser } from "@/auth/sessions";
import { can } from "@/database/roles";
import { type NavigationTarget, navigation, shortcuts } from "@/navigation";
import type { Command } from "./commands";

export function navigationCommands(user: SessionUser): Command[] {
  return [...commandsOf("Pages", navigation), ...commandsOf("Shortcuts", shortcuts)];

  function commandsOf(group: string, links: Record<string, NavigationTarget>): Command[] {
    return Object.entries(links)
      .filter(([, { permission }]) => can(user.role, permission))
      .map(([href, { label, icon: Icon }]) => ({ group, label, href: href as Route, icon: <Icon /> }));
  }
}
