// Looks for users. A plain form, so that every list has a URL, and works without JavaScript.
import { buttonVariants } from "@/components/button-variants";
import { roleFilters, stateFilters, USERS_PATH, type UserSearchParams } from "./user-search-params";
import { columnLabels } from "./users-table";

const control =
  "h-11 w-full rounded-lg border border-input bg-card px-3 text-base transition-colors hover:border-foreground";

export function SearchForm({ query, role, state, sort, direction }: UserSearchParams) {
  return (
    <form action={USERS_PATH} method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="direction" value={direction} />
      <div className="grid min-w-0 flex-1 basis-full gap-1.5 sm:basis-56">
        <label htmlFor="query" className="text-sm font-medium">
          Name or email
        </label>
        <input
          id="query"
          name="query"
          type="search"
          defaultValue={query}
          maxLength={254}
          aria-describedby="query-hint"
          className={control}
        />
      </div>
      <Choice name="role" label="Role" value={role} options={roleFilters.map((each) => [each, each])} />
      <Choice name="state" label="State" value={state} options={stateFilters.map((each) => [each, each])} />
      {/* On wider screens, people sort by the table's headings. */}
      <Choice
        name="sort"
        label="Sort by"
        value={sort}
        options={Object.entries(columnLabels)}
        className="basis-full sm:hidden"
      />
      <button type="submit" className={buttonVariants({ variant: "secondary" })}>
        Search
      </button>
      <p id="query-hint" className="basis-full text-sm text-muted-foreground">
        Searches names and email addresses, including parts of them.
      </p>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: [value: string, label: string][];
  className?: string;
}

function Choice({ name, label, value, options, className = "" }: ChoiceProps) {
  return (
    <div className={`grid min-w-28 flex-1 gap-1.5 sm:flex-none ${className}`}>
      <label htmlFor={name} className="text-sm font-medium">
        {label}
      </label>
      <select id={name} name={name} defaultValue={value} className={`${control} capitalize`}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
