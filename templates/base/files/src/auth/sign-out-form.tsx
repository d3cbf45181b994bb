"use client";
// Signs out on this device. With JavaScript it ends in a full page load, so that no page that was open stays in memory.
import { type FormEvent, type ReactNode, useRef } from "react";
import { ActionForm } from "@/components/form";
import { endCurrentSession } from "./actions";

export function SignOutForm({ className, children }: { className: string; children: ReactNode }) {
  const hasFailed = useRef(false);

  async function signOut(event: FormEvent<HTMLFormElement>) {
    // The server action says why.
    if (hasFailed.current) return;
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await fetch("/api/auth/signout", { method: "POST" }).catch(() => undefined);
    if (answer?.ok) return window.location.assign("/signin");
    hasFailed.current = true;
    form.requestSubmit();
  }

  return (
    <ActionForm action={endCurrentSession} name="endCurrentSession" className={className} onSubmit={signOut}>
      {children}
    </ActionForm>
  );
}
