// Looks for users. A plain form, so that every list has a URL, and works without JavaScript.
import { Search } from "lucide-react";
import { GetForm } from "@/components/get-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { columnLabels, roleFilters, stateFilters, USERS_PATH, type UserSearchParams } from "./user-search-params";

export function SearchForm({ query, role, state, sort, direction, pageSize }: UserSearchParams) {
  return (
    <GetForm action={USERS_PATH} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="direction" value={direction} />
      <input type="hidden" name="pageSize" value={pageSize} />
      <div className="relative min-w-0 flex-1 basis-full sm:max-w-xs sm:basis-56">
        <Label htmlFor="query" className="sr-only">
          Name or email
        </Label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          id="query"
          name="query"
          type="search"
          placeholder="Name or email"
          defaultValue={query}
          maxLength={254}
          className="pl-9"
        />
      </div>
      <Choice
        name="role"
        label="Role"
        value={role}
        options={roleFilters.map((each) => [each, optionLabel(each, "role")])}
      />
      <Choice
        name="state"
        label="State"
        value={state}
        options={stateFilters.map((each) => [each, optionLabel(each, "state")])}
      />
      {/* On wider screens, people sort by the table's headings. */}
      <Choice
        name="sort"
        label="Sort by"
        value={sort}
        options={Object.entries(columnLabels).map(([column, label]) => [column, `Sort by ${label.toLowerCase()}`])}
        className="basis-full sm:hidden"
      />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </GetForm>
  );
}

function optionLabel(option: string, name: string): string {
  return option === "any" ? `Any ${name}` : option.charAt(0).toUpperCase() + option.slice(1);
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
    <div className={`min-w-32 flex-1 sm:flex-none ${className}`}>
      <Label htmlFor={name} className="sr-only">
        {label}
      </Label>
      {/* A new value gets a new element: React sets that of a select only once. */}
      <NativeSelect key={value} id={name} name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
