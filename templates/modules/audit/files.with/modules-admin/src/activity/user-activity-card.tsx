import Link from "next/link";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { ACTIVITY_PATH, activityUrl } from "./activity-search-params";

/** For admins, on the page of one user. */
export function UserActivityCard({ userId }: { userId: string }) {
  return (
    <TitledCard title="Activity" text="What this person did, and what happened to the account.">
      <Button asChild variant="outline">
        <Link href={activityUrl(ACTIVITY_PATH, { person: userId })}>Show activity</Link>
      </Button>
    </TitledCard>
  );
}
