import { Section } from "@/components/card";
import { ButtonLink } from "@/components/links";
import { ACTIVITY_PATH, activityAddress } from "./activity-request";

/** For admins, on the page of one user. */
export function UserActivityCard({ userId }: { userId: string }) {
  return (
    <Section title="Activity" text="What this person did, and what happened to the account.">
      <ButtonLink kind="secondary" href={activityAddress(ACTIVITY_PATH, { person: userId })}>
        Show activity
      </ButtonLink>
    </Section>
  );
}
