// Search and paging as a plain form and plain links: they work without JavaScript, and every list has a URL to share.
import { buttonClass } from "@/components/button-class";
import { ButtonLink } from "@/components/links";
import { LIST_PATH, type ListRequest, listAddress } from "./list-request";
import { columnLabels } from "./users-table";

const control = "h-11 rounded-lg border border-input bg-card px-3 text-base transition-colors hover:border-foreground";

export function SearchForm({ query, sort, direction }: ListRequest) {
  return (
    <form action={LIST_PATH} method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="direction" value={direction} />
      <div className="grid min-w-0 flex-1 basis-full gap-1.5 sm:basis-56">
        <label htmlFor="query" className="text-sm font-medium">
          Name or email
        </label>
        <input id="query" name="query" type="search" defaultValue={query} maxLength={254} className={control} />
      </div>
      {/* On wider screens, people sort by the table's headings. */}
      <div className="grid flex-1 gap-1.5 sm:hidden">
        <label htmlFor="sort" className="text-sm font-medium">
          Sort by
        </label>
        <select id="sort" name="sort" defaultValue={sort} className={control}>
          {Object.entries(columnLabels).map(([column, label]) => (
            <option key={column} value={column}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={buttonClass("secondary")}>
        Search
      </button>
    </form>
  );
}

const number = new Intl.NumberFormat("en");

export function Pagination({ request, total }: { request: ListRequest; total: number }) {
  const { page, pageSize } = request;
  const last = Math.ceil(total / pageSize);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted-foreground">
        {number.format(from)}–{number.format(to)} of {number.format(total)}
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <ButtonLink kind="secondary" href={listAddress({ ...request, page: page - 1 })}>
            Previous
          </ButtonLink>
        )}
        {page < last && (
          <ButtonLink kind="secondary" href={listAddress({ ...request, page: page + 1 })}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
