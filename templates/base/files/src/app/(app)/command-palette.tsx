"use client";
// Leads to every page, and does what can be done from everywhere, by a few letters: with Ctrl+K, or ⌘K on a Mac. What it
// shows is loaded when it is first opened.
import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { useHasScript } from "@/components/use-has-script";
import type { Command } from "./commands";

const CommandDialog = dynamic(() => import("./command-dialog").then((file) => file.CommandDialog));

const OPEN = "open-command-palette";

/** Once in the frame of the pages. */
export function CommandPalette({ commands }: { commands: Command[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    function openByKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      // Browsers have a shortcut of their own there.
      event.preventDefault();
      open();
    }
    window.addEventListener(OPEN, open);
    window.addEventListener("keydown", openByKey);
    return () => {
      window.removeEventListener(OPEN, open);
      window.removeEventListener("keydown", openByKey);
    };
  }, []);
  return isOpen && <CommandDialog commands={commands} onClose={() => setOpen(false)} />;
}

/** A button that looks like a field. Without a script, there is nothing that it could open. */
export function CommandPaletteOpener({ className }: { className: string }) {
  const isMac = useHasScript() && /Mac|iPhone|iPad/.test(navigator.platform);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => window.dispatchEvent(new Event(OPEN))}
      className={`cursor-pointer items-center gap-2.5 rounded-md border bg-card px-2.5 text-left text-sm text-muted-foreground shadow-xs transition-colors hover:border-input hover:text-foreground noscript:hidden ${className}`}
    >
      <Search className="size-4 shrink-0" />
      <span className="flex-1 folded:sr-only">Search</span>
      <span aria-hidden="true" className="rounded border bg-muted px-1.5 text-xs max-md:hidden folded:hidden">
        {isMac ? "⌘K" : "Ctrl K"}
      </span>
    </button>
  );
}
