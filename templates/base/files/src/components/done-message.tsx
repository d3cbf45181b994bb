"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { alertVariants } from "./ui/alert";

/** What was done on the page before. It has the focus, so that screen readers say it, too. */
export function DoneMessage({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div
      ref={message}
      role="status"
      tabIndex={-1}
      className={alertVariants({ variant: "success", className: "block!" })}
    >
      {children}
    </div>
  );
}
