"use client";
// The palette itself: a field, and below it what it leads to. The focus stays in the field, while the arrow keys choose.
import { CornerDownLeft, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { actionCommands } from "./action-commands";
import { CommandOption } from "./command-option";
import { type Command, matchingCommands } from "./commands";

interface CommandDialogProps {
  commands: Command[];
  onClose: () => void;
}

export function CommandDialog({ commands, onClose }: CommandDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState("");
  const [position, setPosition] = useState(0);
  const results: (Command[] | undefined)[] = [matchingCommands([...commands, ...actionCommands], query)];
  // slot: results
  const found = results.flatMap((commands) => commands ?? []);
  const active = Math.min(position, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function move(to: number): void {
    const index = (to + found.length) % found.length;
    setPosition(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  }

  function choose(event: KeyboardEvent): void {
    // An arrow or Enter that is meant for the suggestions of an input method.
    if (event.nativeEvent.isComposing || found.length === 0) return;
    if (event.key === "ArrowDown") move(active + 1);
    else if (event.key === "ArrowUp") move(active - 1);
    else if (event.key === "Enter") document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[12vh] max-h-[70vh] w-[min(36rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-xl border bg-popover text-popover-foreground shadow-2xl transition-[opacity,scale] backdrop:bg-black/40 open:flex starting:scale-98 starting:opacity-0"
    >
      <div className="flex items-center gap-3 border-b pr-2 pl-4 focus-within:border-ring">
        <Search className="size-4 shrink-0 text-muted-foreground" />
        <input
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-options`}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Search for pages and actions"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPosition(0);
          }}
          onKeyDown={choose}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
        />
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className={buttonVariants({ variant: "ghost", size: "icon-sm" })}
        >
          <X />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {found.length > 0 && (
        <div
          role="listbox"
          id={`${id}-options`}
          aria-label="Results"
          className="overflow-y-auto overscroll-contain p-2"
        >
          {[...new Set(found.map(({ group }) => group))].map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div key={group} role="group" aria-label={group} className="pb-2 last:pb-0">
              <p aria-hidden="true" className="px-2 py-1.5 text-xs font-medium text-muted-foreground">
                {group}
              </p>
              {found.map(
                (command, index) =>
                  command.group === group && (
                    <CommandOption
                      key={`${command.label} ${command.hint}`}
                      id={optionId(index)}
                      command={command}
                      isActive={index === active}
                      onPoint={() => setPosition(index)}
                      onChoose={() => dialog.current?.close()}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
      )}
      <p
        role="status"
        className={found.length > 0 ? "sr-only" : "px-4 py-10 text-center text-sm text-muted-foreground"}
      >
        {results.includes(undefined) ? "Searching…" : countText(found.length)}
      </p>
      <p
        aria-hidden="true"
        className="mt-auto flex items-center gap-1.5 border-t bg-muted px-4 py-2 text-xs text-muted-foreground pointer-coarse:hidden"
      >
        <kbd className="font-sans">↑ ↓</kbd> choose
        <CornerDownLeft className="ml-3 size-3" /> open
        <kbd className="ml-3 font-sans">Esc</kbd> close
      </p>
    </dialog>
  );
}

function countText(count: number): string {
  if (count === 0) return "Nothing found.";
  return count === 1 ? "1 result" : `${count} results`;
}
