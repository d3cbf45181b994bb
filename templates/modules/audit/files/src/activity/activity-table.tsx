// The list of activity for admins. Names lead to all that a person did, or that happened to them.
import { ShieldX } from "lucide-react";
import Link from "next/link";
import { PendingMark } from "@/components/pending";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { UserAvatar } from "@/components/user-avatar";
import { deviceName } from "@/http/device-name";
import { ACTIVITY_PATH, activityUrl } from "./activity-search-params";
import { describeDetails, describeEvent, isRefusal } from "./describe-event";
import type { ListedActivity, Person } from "./find-activity";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });
const wideOnly = "hidden md:table-cell";

export function ActivityTable({ lines }: { lines: ListedActivity[] }) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs transition-opacity group-has-[[data-pending]]/list:opacity-50">
      <Table>
        <TableCaption className="sr-only">What happened to accounts, the latest first</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>Event</TableHead>
            <TableHead className="max-sm:pl-0">Account</TableHead>
            <TableHead className={wideOnly}>By</TableHead>
            <TableHead className={wideOnly}>From</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {lines.map((line) => (
            <ActivityRow key={line.id} line={line} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function ActivityRow({ line }: { line: ListedActivity }) {
  const { at, event, user, actor, actorRole } = line;
  const isOwn = actor !== null && actor.id === user?.id;
  return (
    <TableRow>
      <th scope="row" className="w-1/2 px-4 py-3 align-top font-normal md:w-1/4">
        {isRefusal(event) ? (
          <Badge variant="destructive">
            <ShieldX />
            {describeEvent(event)}
          </Badge>
        ) : (
          <span className="block font-medium">{describeEvent(event)}</span>
        )}
        <span className="block break-words text-muted-foreground">{describeDetails(line)}</span>
        <time dateTime={at.toISOString()} className="block text-muted-foreground">
          {time.format(at)}
        </time>
      </th>
      <TableCell className="max-w-0 align-top max-sm:pl-0">
        {user && <PersonLink person={user} />}
        {!user && !actor && <span className="text-muted-foreground">Unknown</span>}
        <span className="mt-1 block truncate text-muted-foreground md:hidden">{line.address}</span>
        {actor && !isOwn && <span className="block truncate text-muted-foreground md:hidden">By {nameOf(actor)}</span>}
      </TableCell>
      <TableCell className={`max-w-0 align-top ${wideOnly}`}>
        {actor && !isOwn && <PersonLink person={actor} />}
        <span className="block text-muted-foreground first-letter:uppercase">
          {isOwn ? "The same person" : actor ? actorRole : "Not signed in"}
        </span>
      </TableCell>
      <TableCell className={`w-1/5 align-top text-muted-foreground ${wideOnly}`}>
        <span className="block break-all">{line.address}</span>
        {line.device && (
          <span className="block" title={line.device}>
            {deviceName(line.device)}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Of a deleted account, only the id is left. */
function PersonLink({ person }: { person: Person }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {person.name && <UserAvatar name={person.name} className="hidden lg:flex" />}
      <span className="min-w-0">
        <Link
          href={activityUrl(ACTIVITY_PATH, { person: person.id })}
          prefetch={false}
          className="-mt-0.5 inline-flex min-h-6 max-w-full items-center rounded-sm font-medium hover:underline"
        >
          <span className="truncate">{nameOf(person)}</span>
          <PendingMark />
        </Link>
        <span className="block truncate text-muted-foreground">{person.email ?? person.id}</span>
      </span>
    </span>
  );
}

function nameOf({ name }: Person): string {
  return name ?? "Deleted account";
}
