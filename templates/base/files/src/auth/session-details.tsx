// One session as people recognize it: the device, when it signed in, and when it was last used.
import { Monitor, Smartphone } from "lucide-react";
import { TimeAgo } from "@/components/time-ago";
import { deviceName, isPhone } from "@/http/device-name";

interface SessionDetailsProps {
  session: { userAgent: string; createdAt: Date; lastSeenAt: Date };
  /** The session of this very page, which is in use now. */
  isCurrent?: boolean;
}

export function SessionDetails({ session, isCurrent = false }: SessionDetailsProps) {
  const Device = isPhone(session.userAgent) ? Smartphone : Monitor;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4 text-sm">
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-muted text-muted-foreground">
        <Device className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium">{deviceName(session.userAgent)}</p>
        <p className="mt-0.5 text-muted-foreground">
          Signed in <TimeAgo date={session.createdAt} />
          {!isCurrent && (
            <>
              , last active <TimeAgo date={session.lastSeenAt} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
