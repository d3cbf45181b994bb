// What happened to all accounts: filter, page through, download.
import { Download, SearchX } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { DownloadForm } from "@/account/download-form";
import { ActivityFilters } from "@/activity/activity-filters";
import { ACTIVITY_PATH, activitySearchParams, activityUrl, PAGE_SIZE } from "@/activity/activity-search-params";
import { ActivityTable } from "@/activity/activity-table";
import { FilterForm } from "@/activity/filter-form";
import { findActivity } from "@/activity/find-activity";
import { OlderLinks } from "@/activity/older-links";
import { requirePermission } from "@/auth";
import { SubmitButton } from "@/components/form";
import { PageHeader } from "@/components/page-header";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "@/components/ui/empty";

export const metadata: Metadata = { title: "Activity", description: "What happened to all accounts, and who did it." };

export default async function ActivityPage({ searchParams }: PageProps<"/admin/activity">) {
  await requirePermission("users:manage");
  // A URL with invalid parameters shows the first page instead of an error.
  const parameters = await searchParams;
  const { after, ...filter } = activitySearchParams.safeParse(parameters).data ?? activitySearchParams.parse({});
  const { lines, next } = await findActivity(filter, PAGE_SIZE, after);
  return (
    <div className="group/list grid grid-cols-1 gap-6">
      <PageHeader
        title="Activity"
        description="What happened to all accounts, and who did it."
        actions={
          <DownloadForm action={activityUrl("/api/admin/activity", filter)}>
            <SubmitButton variant="outline">
              <Download />
              Download CSV
            </SubmitButton>
          </DownloadForm>
        }
      />
      {parameters.error && (
        <Alert variant="destructive">
          <AlertDescription>The activity couldn’t be downloaded. Try again in a moment.</AlertDescription>
        </Alert>
      )}
      <div className="grid gap-3">
        <FilterForm {...filter} />
        <ActivityFilters filter={filter} />
      </div>
      {lines.length > 0 && <ActivityTable lines={lines} />}
      {lines.length === 0 && (
        <Empty>
          <EmptyHeader>
            <EmptyMedia variant="icon">
              <SearchX />
            </EmptyMedia>
            <EmptyTitle>No activity found</EmptyTitle>
            <EmptyDescription>Nothing matches what you chose above.</EmptyDescription>
          </EmptyHeader>
          <EmptyContent>
            <Button asChild variant="outline" size="sm">
              <Link href={ACTIVITY_PATH}>Clear filters</Link>
            </Button>
          </EmptyContent>
        </Empty>
      )}
      <OlderLinks path={ACTIVITY_PATH} filter={filter} after={after} next={next} />
    </div>
  );
}
