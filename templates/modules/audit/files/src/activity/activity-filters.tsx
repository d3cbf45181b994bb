// What the list of activity is limited to. Each can be taken back by itself.
import { FilterChips } from "@/components/filter-chips";
import { ACTIVITY_PATH, type ActivityFilter, activityUrl } from "./activity-search-params";
import { describeEvent } from "./describe-event";

export function ActivityFilters({ filter }: { filter: ActivityFilter }) {
  const { person, event, from, to } = filter;
  const without = (name: keyof ActivityFilter) => activityUrl(ACTIVITY_PATH, { ...filter, [name]: undefined });
  const chips = [
    { isShown: person !== "", label: "Person", value: person, href: without("person") },
    { isShown: event !== "any", label: "Event", value: describeEvent(event), href: without("event") },
    { isShown: from !== undefined, label: "From", value: from ?? "", href: without("from") },
    { isShown: to !== undefined, label: "To", value: to ?? "", href: without("to") },
  ];
  return <FilterChips chips={chips.filter(({ isShown }) => isShown)} clearHref={ACTIVITY_PATH} />;
}
