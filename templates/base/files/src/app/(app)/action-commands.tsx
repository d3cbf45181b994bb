"use client";
// What the command palette does by itself, wherever somebody is.
import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import { startTransition } from "react";
import { setTheme } from "@/account/actions";
import { endSessionHere } from "@/auth/end-session-here";
import { toast } from "@/components/toaster";
import type { Command } from "./commands";

const group = "Actions";

export const actionCommands: Command[] = [
  { group, label: "Light theme", icon: <Sun />, run: () => choose("light") },
  { group, label: "Dark theme", icon: <Moon />, run: () => choose("dark") },
  { group, label: "System theme", icon: <Monitor />, run: () => choose("system") },
  { group, label: "Sign out", icon: <LogOut />, run: signOut },
];

function choose(theme: string): void {
  startTransition(async () => {
    const result = await setTheme({ theme });
    if (!result.ok) toast(result.error.message);
  });
}

async function signOut(): Promise<void> {
  if (!(await endSessionHere())) toast("You’re still signed in. Try again.");
}
