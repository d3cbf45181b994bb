// Looks for users. A plain form, so that every list has a URL, and works without JavaScript.
import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { roleFilters, stateFilters, USERS_PATH, type UserSearchParams } from "./user-search-params";
import { columnLabels } from "./users-table";

export function SearchForm({ query, role, state, sort, direction }: UserSearchParams) {
  return (
    <form action={USERS_PATH} method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="direction" value={direction} />
      <div className="grid min-w-0 flex-1 basis-full gap-2 sm:basis-56">
        <Label htmlFor="query">Name or email</Label>
        <Input
          id="query"
          name="query"
          type="search"
          defaultValue={query}
          maxLength={254}
          aria-describedby="query-hint"
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
      <Button type="submit" variant="outline">
        <Search />
        Search
      </Button>
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
    <div className={`grid min-w-28 flex-1 gap-2 sm:flex-none ${className}`}>
      <Label htmlFor={name}>{label}</Label>
      <NativeSelect id={name} name={name} defaultValue={value} className="capitalize">
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
