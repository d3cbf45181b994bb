"use client";
// A link that is marked on its page and on the pages below it, and while its page loads.
import type { Route } from "next";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";

interface NavigationLinkProps {
  href: Route;
  className: string;
  children: ReactNode;
}

export function NavigationLink({ href, className, children }: NavigationLinkProps) {
  const path = usePathname();
  const isCurrent = path === href || path.startsWith(`${href}/`);
  return (
    <Link href={href} aria-current={isCurrent ? "page" : undefined} onClick={closeSheet} className={className}>
      {children}
      <Pending />
    </Link>
  );
}

function Pending() {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden="true"
      className={`absolute inset-x-2 bottom-0 h-0.5 animate-pulse rounded-full bg-primary ${pending ? "" : "hidden"}`}
    />
  );
}

/** The frame stays while people go from page to page, and so would the sheet. */
function closeSheet(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
}
