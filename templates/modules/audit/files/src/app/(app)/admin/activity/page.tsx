// What happened to all accounts: filter, page through, download.
import type { Metadata } from "next";
import { DownloadForm } from "@/account/download-form";
import { ACTIVITY_PATH, activitySearchParams, activityUrl, PAGE_SIZE } from "@/activity/activity-search-params";
import { ActivityTable } from "@/activity/activity-table";
import { FilterForm } from "@/activity/filter-form";
import { findActivity } from "@/activity/find-activity";
import { requirePermission } from "@/auth";
import { Alert } from "@/components/alert";
import { SubmitButton } from "@/components/form";
import { ButtonLink, TextLink } from "@/components/links";

export const metadata: Metadata = { title: "Activity", description: "What happened to all accounts, and who did it." };

export default async function ActivityPage({ searchParams }: PageProps<"/admin/activity">) {
  await requirePermission("users:manage");
  // A URL with invalid parameters shows the first page instead of an error.
  const parameters = await searchParams;
  const { after, ...filter } = activitySearchParams.safeParse(parameters).data ?? activitySearchParams.parse({});
  const { lines, next } = await findActivity(filter, PAGE_SIZE, after);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-semibold">Activity</h1>
        <DownloadForm action={activityUrl("/api/admin/activity", filter)}>
          <SubmitButton variant="secondary">Download CSV</SubmitButton>
        </DownloadForm>
      </div>
      {parameters.error && (
        <Alert variant="destructive" role="alert">
          The activity couldn’t be downloaded. Try again in a moment.
        </Alert>
      )}
      <FilterForm {...filter} />
      {lines.length > 0 && <ActivityTable lines={lines} />}
      {lines.length === 0 && (
        <p className="text-muted-foreground">
          No activity found. <TextLink href={ACTIVITY_PATH}>Show all activity</TextLink>
        </p>
      )}
      <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 empty:hidden">
        {after && (
          <ButtonLink variant="secondary" href={activityUrl(ACTIVITY_PATH, filter)}>
            Latest activity
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            variant="secondary"
            href={activityUrl(ACTIVITY_PATH, { ...filter, after: next })}
            className="ml-auto"
          >
            Older activity
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
