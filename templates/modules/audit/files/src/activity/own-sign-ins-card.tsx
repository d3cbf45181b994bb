import Link from "next/link";
import type { SessionUser } from "@/auth/sessions";
import { TimeAgo } from "@/components/time-ago";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { deviceName } from "@/http/device-name";
import { recentSignInsOf } from "./find-activity";

const COUNT = 4;

/** On the dashboard. */
export async function OwnSignInsCard({ user }: { user: SessionUser }) {
  const lines = await recentSignInsOf(user.id, COUNT);
  return (
    <TitledCard title="Your recent sign-ins" text="If you don’t recognize one, change your password.">
      {lines.length === 0 && <p className="mb-3 text-sm text-muted-foreground">None yet.</p>}
      <ul className="-mt-3 mb-3 divide-y empty:hidden">
        {lines.map(({ id, at, device, address, details }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium">{device ? deviceName(device) : "Unknown device"}</p>
              <p className="text-muted-foreground wrap-anywhere">
                {[details.method && `By ${details.method}`, address].filter(Boolean).join(" · ")}
              </p>
            </div>
            <span className="shrink-0 text-muted-foreground">
              <TimeAgo date={at} />
            </span>
          </li>
        ))}
      </ul>
      <Button asChild variant="outline" size="sm">
        <Link href="/settings/sessions">All your activity</Link>
      </Button>
    </TitledCard>
  );
}
