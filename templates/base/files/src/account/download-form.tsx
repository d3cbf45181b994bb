"use client";
// A plain form whose answer is a file, so that it works without JavaScript.
import { type FormEvent, type ReactNode, useRef } from "react";

/** How long a second click counts as part of a double-click. It would stop the download, and be refused. */
const DOUBLE_CLICK = 5_000;

export function DownloadForm({ action, children }: { action: string; children: ReactNode }) {
  const submittedAt = useRef(0);

  function onSubmit(event: FormEvent) {
    const now = Date.now();
    if (now - submittedAt.current < DOUBLE_CLICK) return event.preventDefault();
    submittedAt.current = now;
  }

  return (
    <form method="post" action={action} onSubmit={onSubmit} className="grid gap-5">
      {children}
    </form>
  );
}
