import { ACTIVITY_PATH, activityAddress } from "@/activity/activity-request";
import { Section } from "@/components/card";
import { ButtonLink } from "@/components/links";
import type { UserSection, UserSectionProps } from "../user-section";

export const activity: UserSection = { order: 30, Content: UserActivity };

function UserActivity({ user }: UserSectionProps) {
  return (
    <Section title="Activity" text="What this person did, and what happened to the account.">
      <ButtonLink kind="secondary" href={activityAddress(ACTIVITY_PATH, { person: user.id })}>
        Show activity
      </ButtonLink>
    </Section>
  );
}
