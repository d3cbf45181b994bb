"use client";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { TextLink } from "./text-link";

/** For `methods` that need a page of their own. */
export function ConfirmAnotherWay({ methods }: { methods: string[] }) {
  const path = usePathname();
  if (!methods.some((method) => !["password", "code"].includes(method))) return null;
  return (
    <p className="text-sm">
      <TextLink href={`/reauthenticate?callbackUrl=${encodeURIComponent(path)}` as Route}>Confirm another way</TextLink>
    </p>
  );
}
