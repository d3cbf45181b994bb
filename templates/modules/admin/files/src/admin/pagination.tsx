import type { ReactNode } from "react";
import { ButtonLink } from "@/components/button";
import { listAddress } from "./list-address";
import type { ListRequest } from "./list-request";

const number = new Intl.NumberFormat("en");

export function Pagination({ request, total }: { request: ListRequest; total: number }) {
  const { page, pageSize } = request;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted-foreground">
        {number.format(from)}–{number.format(to)} of {number.format(total)}
      </p>
      <div className="flex gap-3">
        <PageLink request={request} page={page > 1 && Math.min(page - 1, last)}>
          Previous
        </PageLink>
        <PageLink request={request} page={page < last && page + 1}>
          Next
        </PageLink>
      </div>
    </nav>
  );
}

/** Nothing where there is no such page: a link that leads nowhere only stops the keyboard. */
function PageLink({ request, page, children }: { request: ListRequest; page: number | false; children: ReactNode }) {
  if (page === false) return null;
  return (
    <ButtonLink kind="secondary" href={listAddress({ ...request, page })}>
      {children}
    </ButtonLink>
  );
}
