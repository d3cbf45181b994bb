import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface PageLinksProps {
  previous: Route | null;
  next: Route | null;
  /** What stands beside the links. */
  children?: ReactNode;
}

export function PageLinks({ previous, next, children }: PageLinksProps) {
  if (!previous && !next && !children) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      {children}
      <div className="flex gap-3">
        {previous && (
          <Button asChild variant="outline">
            <Link href={previous}>Previous</Link>
          </Button>
        )}
        {next && (
          <Button asChild variant="outline">
            <Link href={next}>Next</Link>
          </Button>
        )}
      </div>
    </nav>
  );
}
