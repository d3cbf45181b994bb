"use client";
// A link in the header, which is marked on its page and on the pages below it.
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

export function NavigationLink({ href, children }: { href: Route; children: ReactNode }) {
  const path = usePathname();
  const isCurrent = path === href || path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-11 items-center rounded-lg px-3.5 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground aria-[current]:text-primary sm:aria-[current]:bg-accent"
    >
      {children}
    </Link>
  );
}
