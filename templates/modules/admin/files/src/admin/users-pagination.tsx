// How many users there are, how many a page shows, and the pages around this one.
import Link from "next/link";
import { PendingMark } from "@/components/pending";
import { MAX_MATCHES, type UserPage } from "./find-users";
import { PageLinks } from "./page-links";
import { type UserSearchParams, usersUrl } from "./user-search-params";

const pageSizes = [10, 25, 50, 100];

const number = new Intl.NumberFormat("en");

export function UsersPagination({ request, page }: { request: UserSearchParams; page: UserPage }) {
  const { total, previous, next } = page;
  const first = { ...request, after: undefined, before: undefined };
  return (
    <PageLinks
      previous={previous ? usersUrl({ ...first, before: previous }) : null}
      next={next ? usersUrl({ ...first, after: next }) : null}
    >
      <p role="status" className="text-sm text-muted-foreground">
        {number.format(total)} {total < MAX_MATCHES ? "" : "or more "}
        {total === 1 ? "user" : "users"}
      </p>
      <ul aria-label="Users per page" className="flex items-center text-sm text-muted-foreground">
        {pageSizes.map((pageSize) => (
          <li key={pageSize}>
            <Link
              href={usersUrl({ ...first, pageSize })}
              prefetch={false}
              aria-current={pageSize === request.pageSize ? "true" : undefined}
              className="inline-flex h-8 min-w-8 items-center justify-center rounded-md px-1.5 tabular-nums hover:text-foreground aria-[current]:bg-secondary aria-[current]:font-medium aria-[current]:text-secondary-foreground pointer-coarse:size-11"
            >
              {pageSize}
              <span className="sr-only"> per page</span>
              <PendingMark />
            </Link>
          </li>
        ))}
      </ul>
    </PageLinks>
  );
}
