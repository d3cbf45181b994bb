import type { SessionUser } from "@/auth/sessions";
import { TimeAgo } from "@/components/time-ago";
import { TitledCard } from "@/components/titled-card";
import { deviceName } from "@/http/device-name";
import { describeDetails, describeEvent } from "./describe-event";
import { recentActivityOf } from "./find-activity";

type Line = Awaited<ReturnType<typeof recentActivityOf>>[number];

export async function RecentActivityCard({ user, count }: { user: SessionUser; count: number }) {
  const lines = await recentActivityOf(user.id, count);
  return (
    <TitledCard
      title="Recent activity"
      text="What happened to your account lately. If you don’t recognize something, change your password."
    >
      {lines.length === 0 && <p className="text-sm text-muted-foreground">Nothing yet.</p>}
      <ul className="-my-3 divide-y divide-border text-sm empty:hidden">
        {lines.map((line) => (
          <li key={line.id} className="py-3">
            <p className="font-medium">{describeEvent(line.event)}</p>
            <p className="mt-0.5 break-words text-muted-foreground">
              {[describeDetails(line), ...originOf(line, user.id)].filter(Boolean).join(" · ")}
            </p>
            <p className="mt-0.5 text-muted-foreground">
              <TimeAgo date={line.at} />
            </p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** Nobody learns the address and the device of an admin. */
function originOf({ actorId, address, device }: Line, ownId: string): string[] {
  if (actorId !== null && actorId !== ownId) return ["by an admin"];
  return [device ? deviceName(device) : "", address ?? ""];
}
