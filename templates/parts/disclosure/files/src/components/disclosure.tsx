"use client";
import type { ReactNode } from "react";
import { useLastResult } from "./form";

/** Hides a part of a form until it is asked for. Opens without JavaScript, and is open where the form was refused. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const wasRefused = useLastResult()?.ok === false;
  return (
    <details open={wasRefused || undefined} className="grid gap-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-sm">{summary}</summary>
      {children}
    </details>
  );
}
