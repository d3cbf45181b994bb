// What the command palette offers, and what of it somebody is looking for.
import type { Route } from "next";
import type { ReactNode } from "react";

interface CommandText {
  /** The heading that it stands under. */
  group: string;
  label: string;
  /** Beside the label, such as somebody's email address. It is searched, too. */
  hint?: string;
  icon: ReactNode;
}

export type Command = CommandText & ({ href: Route } | { run: () => void | Promise<void> });

/** Those that have each word of `query`. With nothing to look for, all of them. */
export function matchingCommands(commands: Command[], query: string): Command[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return commands.filter(({ label, group, hint = "" }) => {
    const text = plain(`${label} ${group} ${hint}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without accents, which people often leave out. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
