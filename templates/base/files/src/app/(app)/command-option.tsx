"use client";
// One line of the command palette: a link or a button, so that a click does what it does elsewhere.
import Link from "next/link";
import type { Command } from "./commands";

interface CommandOptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function CommandOption({ id, command, isActive, onPoint, onChoose }: CommandOptionProps) {
  const props = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    onPointerMove: onPoint,
    className:
      "flex min-h-9 w-full cursor-pointer scroll-m-2 items-center gap-3 rounded-md px-2 text-left text-sm aria-selected:bg-accent aria-selected:text-accent-foreground aria-selected:outline aria-selected:outline-transparent pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0",
  } as const;
  const content = (
    <>
      {command.icon}
      <span className="truncate">{command.label}</span>
      {command.hint && <span className="ml-auto truncate pl-4 text-muted-foreground">{command.hint}</span>}
    </>
  );
  if ("href" in command) {
    return (
      <Link {...props} href={command.href} prefetch={false} onClick={onChoose}>
        {content}
      </Link>
    );
  }
  const { run } = command;
  async function chooseAndRun(): Promise<void> {
    onChoose();
    await run();
  }
  return (
    <button {...props} type="button" onClick={chooseAndRun}>
      {content}
    </button>
  );
}
