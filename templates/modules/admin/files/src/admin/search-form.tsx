// Search as a plain form: its address can be shared, and it needs no JavaScript.
import { buttonClass } from "@/components/button";
import { LIST_PATH } from "./list-address";
import type { ListRequest } from "./list-request";
import { columnLabels } from "./users-table";

const control = "h-11 rounded-lg border border-input bg-card px-3 text-base transition-colors hover:border-foreground";

export function SearchForm({ query, sort, direction }: Pick<ListRequest, "query" | "sort" | "direction">) {
  return (
    <form action={LIST_PATH} method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="direction" value={direction} />
      <div className="grid min-w-0 flex-1 basis-full gap-1.5 sm:basis-56">
        <label htmlFor="query" className="text-sm font-medium">
          Name or e-mail
        </label>
        <input id="query" name="query" type="search" defaultValue={query} maxLength={254} className={control} />
      </div>
      {/* On wider screens the headings of the table sort. */}
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
