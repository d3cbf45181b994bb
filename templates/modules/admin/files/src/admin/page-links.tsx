import type { Route } from "next";
import type { ReactNode } from "react";
import {
  Pagination,
  PaginationContent,
  PaginationItem,
  PaginationNext,
  PaginationPrevious,
} from "@/components/ui/pagination";

interface PageLinksProps {
  previous: Route | null;
  next: Route | null;
  /** What stands beside the links. */
  children?: ReactNode;
}

export function PageLinks({ previous, next, children }: PageLinksProps) {
  if (!previous && !next && !children) return null;
  return (
    <Pagination aria-label="Pages" className="flex-wrap items-center justify-between gap-3">
      {children}
      <PaginationContent className="empty:hidden">
        {previous && (
          <PaginationItem>
            <PaginationPrevious href={previous} />
          </PaginationItem>
        )}
        {next && (
          <PaginationItem>
            <PaginationNext href={next} />
          </PaginationItem>
        )}
      </PaginationContent>
    </Pagination>
  );
}
