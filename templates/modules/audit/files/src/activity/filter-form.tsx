// Which activity to show. A plain form, so that every list has a URL, and works without JavaScript.
import { GetForm } from "@/components/get-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { ACTIVITY_PATH, type ActivityFilter, eventFilters } from "./activity-search-params";
import { describeEvent } from "./describe-event";

export function FilterForm({ person, event, from, to }: ActivityFilter) {
  return (
    <GetForm action={ACTIVITY_PATH} className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 flex-1 basis-full gap-2 sm:basis-56">
        <Label htmlFor="person">Email or account ID</Label>
        <Input
          id="person"
          name="person"
          type="search"
          defaultValue={person}
          maxLength={254}
          aria-describedby="person-hint"
        />
      </div>
      <div className="grid min-w-0 flex-1 basis-full gap-2 sm:flex-none sm:basis-auto">
        <Label htmlFor="event">Event</Label>
        {/* A new value gets a new element: React sets that of a select only once. */}
        <NativeSelect key={event} id="event" name="event" defaultValue={event}>
          {eventFilters.map((each) => (
            <option key={each} value={each}>
              {each === "any" ? "Any" : describeEvent(each)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Day name="from" label="From" value={from} />
      <Day name="to" label="To" value={to} />
      <Button type="submit" variant="outline">
        Show
      </Button>
      <p id="person-hint" className="basis-full text-sm text-muted-foreground">
        Shows what this person did and what happened to their account. Days and times are in UTC.
      </p>
    </GetForm>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <div className="grid min-w-40 flex-1 gap-2 sm:flex-none">
      <Label htmlFor={name}>{label}</Label>
      <Input id={name} name={name} type="date" defaultValue={value} />
    </div>
  );
}
