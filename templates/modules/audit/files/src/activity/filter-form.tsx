// Which activity to show. A plain form, so that every list has a URL, and works without JavaScript.
import { buttonVariants } from "@/components/ui/button";
import { ACTIVITY_PATH, type ActivityFilter, eventFilters } from "./activity-search-params";
import { describeEvent } from "./describe-event";

const control =
  "h-11 w-full min-w-0 rounded-lg border border-input bg-card px-3 text-base transition-colors hover:border-foreground";

export function FilterForm({ person, event, from, to }: ActivityFilter) {
  return (
    <form action={ACTIVITY_PATH} method="get" className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 flex-1 basis-full gap-1.5 sm:basis-56">
        <label htmlFor="person" className="text-sm font-medium">
          Email or account ID
        </label>
        <input
          id="person"
          name="person"
          type="search"
          defaultValue={person}
          maxLength={254}
          aria-describedby="person-hint"
          className={control}
        />
      </div>
      <div className="grid min-w-0 flex-1 basis-full gap-1.5 sm:flex-none sm:basis-auto">
        <label htmlFor="event" className="text-sm font-medium">
          Event
        </label>
        <select id="event" name="event" defaultValue={event} className={control}>
          {eventFilters.map((each) => (
            <option key={each} value={each}>
              {each === "any" ? "Any" : describeEvent(each)}
            </option>
          ))}
        </select>
      </div>
      <Day name="from" label="From" value={from} />
      <Day name="to" label="To" value={to} />
      <button type="submit" className={buttonVariants({ variant: "outline" })}>
        Show
      </button>
      <p id="person-hint" className="basis-full text-sm text-muted-foreground">
        Shows what this person did and what happened to their account. Days and times are in UTC.
      </p>
    </form>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <div className="grid min-w-40 flex-1 gap-1.5 sm:flex-none">
      <label htmlFor={name} className="text-sm font-medium">
        {label}
      </label>
      <input id={name} name={name} type="date" defaultValue={value} className={control} />
    </div>
  );
}
