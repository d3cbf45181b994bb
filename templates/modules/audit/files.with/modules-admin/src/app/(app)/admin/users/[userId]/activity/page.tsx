// What one user did, and what happened to their account.
import { ListFilter } from "lucide-react";
import type { Metadata, Route } from "next";
import Link from "next/link";
import { ACTIVITY_PATH, activitySearchParams, activityUrl, PAGE_SIZE } from "@/activity/activity-search-params";
import { findActivity } from "@/activity/find-activity";
import { OlderLinks } from "@/activity/older-links";
import { UserTimeline } from "@/activity/user-timeline";
import { requireListedUser, UserFrame, userTitle } from "@/admin/user-frame";
import { requirePermission } from "@/auth";
import { Button } from "@/components/ui/button";

export async function generateMetadata({ params }: PageProps<"/admin/users/[userId]/activity">): Promise<Metadata> {
  await requirePermission("users:manage");
  return {
    title: await userTitle(await params, "Activity"),
    description: "What a user did and what happened to them.",
  };
}

export default async function UserActivityPage({ params, searchParams }: PageProps<"/admin/users/[userId]/activity">) {
  const session = await requirePermission("users:manage");
  const user = await requireListedUser(await params);
  const { after } = await searchParams;
  const filter = activitySearchParams.parse({ person: user.id });
  const edge = activitySearchParams.safeParse({ after }).data?.after;
  const { lines, next } = await findActivity(filter, PAGE_SIZE, edge);
  return (
    <UserFrame user={user} isOwn={user.id === session.user.id} current="activity">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">What this person did, and what happened to the account.</p>
        <Button asChild variant="outline" size="sm">
          <Link href={activityUrl(ACTIVITY_PATH, { person: user.id })}>
            <ListFilter />
            Filter or download
          </Link>
        </Button>
      </div>
      <UserTimeline lines={lines} userId={user.id} />
      <OlderLinks path={`/admin/users/${user.id}/activity` as Route} filter={{}} after={edge} next={next} />
    </UserFrame>
  );
}
