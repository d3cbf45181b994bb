"use client";
// Signs out on this device, also without JavaScript.
import { type FormEvent, type ReactNode, useRef } from "react";
import { ActionForm } from "@/components/form";
import { endCurrentSession } from "./actions";
import { endSessionHere } from "./end-session-here";

export function SignOutForm({ className, children }: { className: string; children: ReactNode }) {
  const hasFailed = useRef(false);

  async function signOut(event: FormEvent<HTMLFormElement>) {
    // The server action says why.
    if (hasFailed.current) return;
    event.preventDefault();
    const form = event.currentTarget;
    if (await endSessionHere()) return;
    hasFailed.current = true;
    form.requestSubmit();
  }

  return (
    <ActionForm action={endCurrentSession} name="endCurrentSession" className={className} onSubmit={signOut}>
      {children}
    </ActionForm>
  );
}
