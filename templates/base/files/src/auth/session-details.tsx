// One session as people recognize it: the device, when it signed in, and when it was last used.
import { TimeAgo } from "@/components/time-ago";
import { deviceName, isPhone } from "@/http/device-name";

interface SessionDetailsProps {
  session: { userAgent: string; createdAt: Date; lastSeenAt: Date };
  /** The session of this very page, which is in use now. */
  isCurrent?: boolean;
}

export function SessionDetails({ session, isCurrent = false }: SessionDetailsProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4 text-sm">
      <DeviceIcon phone={isPhone(session.userAgent)} />
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

function DeviceIcon({ phone }: { phone: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 shrink-0 fill-none stroke-current stroke-[1.5] text-muted-foreground"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {phone ? (
        <path d="M8.5 2.75h7a1.75 1.75 0 0 1 1.75 1.75v15a1.75 1.75 0 0 1-1.75 1.75h-7a1.75 1.75 0 0 1-1.75-1.75v-15A1.75 1.75 0 0 1 8.5 2.75ZM11 18.25h2" />
      ) : (
        <path d="M4.5 4.25h15a1.75 1.75 0 0 1 1.75 1.75v9a1.75 1.75 0 0 1-1.75 1.75h-15A1.75 1.75 0 0 1 2.75 15V6A1.75 1.75 0 0 1 4.5 4.25ZM12 16.75v3M8.5 19.75h7" />
      )}
    </svg>
  );
}
