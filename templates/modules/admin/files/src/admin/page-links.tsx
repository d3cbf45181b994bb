import type { Route } from "next";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/links";

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
          <ButtonLink variant="secondary" href={previous}>
            Previous
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="secondary" href={next}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
