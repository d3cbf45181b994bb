import Link from "next/link";
import { TimeAgo } from "@/components/time-ago";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { UserAvatar } from "@/components/user-avatar";
import { ACTIVITY_PATH, activityFilterSchema } from "./activity-search-params";
import { describeDetails, describeEvent } from "./describe-event";
import { findActivity, type ListedActivity, type Person } from "./find-activity";

const COUNT = 5;

/** What happened to all accounts, for admins on the dashboard. */
export async function LatestActivityCard() {
  const { lines } = await findActivity(activityFilterSchema.parse({}), COUNT);
  return (
    <TitledCard title="Latest activity" text="What happened to all accounts, and who did it.">
      {lines.length === 0 && <p className="text-sm text-muted-foreground">Nothing yet.</p>}
      <ul className="-mt-3 mb-3 divide-y empty:hidden">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Button asChild variant="outline" size="sm">
        <Link href={ACTIVITY_PATH}>All activity</Link>
      </Button>
    </TitledCard>
  );
}

/** Nobody is known to have done what commands and refused people do: then it is about whoever's account it was. */
function Line({ line }: { line: ListedActivity }) {
  const { actor, user, event, at } = line;
  const who = nameOf(actor ?? user);
  const isAboutOther = actor !== null && user !== null && actor.id !== user.id;
  const details = describeDetails({ ...line, details: withoutIds(line.details) });
  const about = [isAboutOther && `account of ${nameOf(user)}`, details].filter(Boolean).join(", ");
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <UserAvatar name={who} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-medium">{who}</span>{" "}
          <span className="text-muted-foreground">· {describeEvent(event)}</span>
        </p>
        {about && <p className="text-muted-foreground wrap-anywhere">{about}</p>}
      </div>
      <span className="shrink-0 text-muted-foreground">
        <TimeAgo date={at} />
      </span>
    </li>
  );
}

/** Such as that of a post, whose title stands beside it. */
function withoutIds(details: ListedActivity["details"]): ListedActivity["details"] {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => !/^[\da-f-]{36}$/.test(value ?? "")));
}

function nameOf(person: Person | null): string {
  if (person === null) return "Unknown";
  return person.name ?? "Deleted account";
}
