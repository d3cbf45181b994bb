// The pages of activity: there is no way to the one before, since nobody knows where it begins.
import type { Route } from "next";
import Link from "next/link";
import { PendingMark } from "@/components/pending";
import { Button } from "@/components/ui/button";
import { type ActivityFilter, activityUrl, type Edge } from "./activity-search-params";

interface OlderLinksProps {
  path: Route;
  filter: Partial<ActivityFilter>;
  /** Where this page begins. */
  after: Edge | undefined;
  /** Where the next one does. */
  next: Edge | null;
}

export function OlderLinks({ path, filter, after, next }: OlderLinksProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 empty:hidden">
      {after && (
        <Button asChild variant="outline">
          <Link href={activityUrl(path, filter)}>
            Latest activity
            <PendingMark />
          </Link>
        </Button>
      )}
      {next && (
        <Button asChild variant="outline" className="ml-auto">
          <Link href={activityUrl(path, { ...filter, after: next })}>
            Older activity
            <PendingMark />
          </Link>
        </Button>
      )}
    </nav>
  );
}
