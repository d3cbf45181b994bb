import Link from "next/link";
import { SessionDetails } from "@/auth/session-details";
import { type ActiveSession, listActiveSessions } from "@/auth/sessions";
import { TitledCard } from "@/components/titled-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";

const COUNT = 3;

/** The sessions that were used last, on the dashboard. */
export async function OwnSessionsCard({ session: current }: { session: ActiveSession }) {
  const active = await listActiveSessions(current.user.id);
  return (
    <TitledCard
      title="Where you’re signed in"
      text={active.length === 1 ? "On 1 device." : `On ${active.length} devices.`}
    >
      <ul className="-mt-2 mb-3 divide-y">
        {active.slice(0, COUNT).map((session) => (
          <li key={session.id} className="flex min-h-14 items-center gap-3 py-2">
            <SessionDetails session={session} isCurrent={session.id === current.id} />
            {session.id === current.id && <Badge variant="success">This device</Badge>}
          </li>
        ))}
      </ul>
      <Button asChild variant="outline" size="sm">
        <Link href="/settings/sessions">Manage sessions</Link>
      </Button>
    </TitledCard>
  );
}
