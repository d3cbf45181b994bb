// The filters of a list. Each is a link to the same list without it.
import { X } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { PendingMark } from "./pending";

interface FilterChip {
  label: string;
  value: string;
  /** The list without this filter. */
  href: Route;
}

export function FilterChips({ chips, clearHref }: { chips: FilterChip[]; clearHref: Route }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2 text-sm">
      {chips.map(({ label, value, href }) => (
        <li key={label} className="min-w-0">
          <Link
            href={href}
            prefetch={false}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-input bg-card pr-2 pl-3 hover:border-foreground pointer-coarse:min-h-11"
          >
            <span className="sr-only">Remove the filter</span>
            <span className="text-muted-foreground">{label}:</span>
            <span className="truncate font-medium">{value}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
            <PendingMark />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={clearHref}
          prefetch={false}
          className="inline-flex min-h-8 items-center rounded-sm px-1 font-medium text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Clear filters
          <PendingMark />
        </Link>
      </li>
    </ul>
  );
}
