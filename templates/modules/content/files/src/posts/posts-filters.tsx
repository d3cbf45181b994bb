// What the list of posts for editors leaves out. It is part of the address, so each list can be kept and shared.
import { Search } from "lucide-react";
import type { Route } from "next";
import { FilterChips } from "@/components/filter-chips";
import { GetForm } from "@/components/get-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { type PostSearch, statusFilters } from "./find-posts";

const POSTS_PATH = "/posts/manage";
const statusLabels = { any: "Any status", draft: "Drafts", published: "Published" };

/** The URL of a list. Defaults are left out to keep it short. */
export function postsUrl({ query, status, after }: Partial<PostSearch>): Route {
  const parameters = new URLSearchParams({
    ...(query && { query }),
    ...(status && status !== "any" && { status }),
    ...(after && { after }),
  });
  return parameters.size > 0 ? `${POSTS_PATH}?${parameters}` : POSTS_PATH;
}

export function PostsFilters({ query, status }: PostSearch) {
  const chips = [
    { isShown: query !== "", label: "Title", value: query, href: postsUrl({ status }) },
    { isShown: status !== "any", label: "Status", value: statusLabels[status], href: postsUrl({ query }) },
  ];
  return (
    <div className="grid gap-3">
      <GetForm action={POSTS_PATH} className="flex flex-wrap items-end gap-2">
        <div className="relative min-w-0 flex-1 basis-full sm:max-w-xs sm:basis-56">
          <Label htmlFor="query" className="sr-only">
            Title
          </Label>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            id="query"
            name="query"
            type="search"
            placeholder="Beginning of the title"
            defaultValue={query}
            maxLength={200}
            className="pl-9"
          />
        </div>
        <div className="min-w-32 flex-1 sm:flex-none">
          <Label htmlFor="status" className="sr-only">
            Status
          </Label>
          {/* A new value gets a new element: React sets that of a select only once. */}
          <NativeSelect key={status} id="status" name="status" defaultValue={status}>
            {statusFilters.map((each) => (
              <option key={each} value={each}>
                {statusLabels[each]}
              </option>
            ))}
          </NativeSelect>
        </div>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </GetForm>
      <FilterChips chips={chips.filter(({ isShown }) => isShown)} clearHref={POSTS_PATH} />
    </div>
  );
}
