import { TitledCard } from "@/components/card";
import { ButtonLink } from "@/components/links";
import { ACTIVITY_PATH, activityUrl } from "./activity-search-params";

/** For admins, on the page of one user. */
export function UserActivityCard({ userId }: { userId: string }) {
  return (
    <TitledCard title="Activity" text="What this person did, and what happened to the account.">
      <ButtonLink variant="secondary" href={activityUrl(ACTIVITY_PATH, { person: userId })}>
        Show activity
      </ButtonLink>
    </TitledCard>
  );
}
