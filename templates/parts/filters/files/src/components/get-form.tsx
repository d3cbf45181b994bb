"use client";
// A form that leads to an address. With a script, the page stays until the next one is there, and says that it loads.
import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { type ComponentProps, type FormEvent, useEffect, useRef, useTransition } from "react";

interface GetFormProps extends Omit<ComponentProps<"form">, "action" | "method" | "onSubmit" | "ref"> {
  action: Route;
}

export function GetForm({ action, ...props }: GetFormProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const address = useSearchParams().toString();
  const shownAddress = useRef(address);

  // The fields follow the address, whichever link changed it. They keep what was typed before the script ran.
  useEffect(() => {
    if (shownAddress.current !== address) form.current?.reset();
    shownAddress.current = address;
  }, [address]);

  function open(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const query = filledIn(new FormData(event.currentTarget, submitter));
    startTransition(() => router.push((query ? `${action}?${query}` : action) as Route));
  }

  const pending = isPending || undefined;
  return <form {...props} ref={form} action={action} method="get" onSubmit={open} data-pending={pending} />;
}

function filledIn(fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string" && value !== "") query.append(name, value);
  return query.toString();
}
