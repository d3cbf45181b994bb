import { describeDetails, describeEvent } from "@/activity/describe-event";
import { recentActivityOf } from "@/activity/find-activity";
import { Section } from "@/components/card";
import type { AccountSection, AccountSectionProps } from "../account-section";
import { deviceName } from "../device-name";
import { TimeAgo } from "../session-details";

export const activity: AccountSection = { order: 45, Content: RecentActivity };

const COUNT = 10;

type Line = Awaited<ReturnType<typeof recentActivityOf>>[number];

async function RecentActivity({ session: { user } }: AccountSectionProps) {
  const lines = await recentActivityOf(user.id, COUNT);
  return (
    <Section
      title="Recent activity"
      text="What happened to your account lately. If you don’t recognize something, change your password."
    >
      {lines.length === 0 && <p className="text-sm text-muted-foreground">Nothing yet.</p>}
      <ul className="-my-3 divide-y divide-border text-sm empty:hidden">
        {lines.map((line) => (
          <li key={line.id} className="py-3">
            <p className="font-medium">{describeEvent(line.event)}</p>
            <p className="mt-0.5 break-words text-muted-foreground">
              {[describeDetails(line.details), ...originOf(line, user.id)].filter(Boolean).join(" · ")}
            </p>
            <p className="mt-0.5 text-muted-foreground">
              <TimeAgo date={line.at} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Nobody learns the address and the device of an admin. */
function originOf({ actorId, address, device }: Line, ownId: string): string[] {
  if (actorId !== null && actorId !== ownId) return ["by an admin"];
  return [device ? deviceName(device) : "", address ?? ""];
}
