// What the list of users leaves out, and how it is sorted if not as usual. Each can be taken back by itself.
import { FilterChips } from "@/components/filter-chips";
import { columnLabels, type UserSearchParams, userSearchParams, usersUrl } from "./user-search-params";

export function UserFilters({ request }: { request: UserSearchParams }) {
  const { query, role, state, sort, direction, pageSize } = request;
  const usual = userSearchParams.parse({});
  const without = (...names: (keyof UserSearchParams)[]) => {
    const reset = Object.fromEntries(names.map((name) => [name, usual[name]]));
    return usersUrl({ ...request, after: undefined, before: undefined, ...reset });
  };
  const isSorted = sort !== usual.sort || direction !== usual.direction;
  const order = `${columnLabels[sort]}, ${direction === "asc" ? "ascending" : "descending"}`;
  const chips = [
    { isShown: query !== "", label: "Search", value: query, href: without("query") },
    { isShown: role !== "any", label: "Role", value: role, href: without("role") },
    { isShown: state !== "any", label: "State", value: state, href: without("state") },
    { isShown: isSorted, label: "Sorted by", value: order, href: without("sort", "direction") },
  ];
  return <FilterChips chips={chips.filter(({ isShown }) => isShown)} clearHref={usersUrl({ pageSize })} />;
}
