// The list of activity for admins. Names lead to all that a person did, or that happened to them.
import Link from "next/link";
import { deviceName } from "@/http/device-name";
import { ACTIVITY_PATH, activityUrl } from "./activity-search-params";
import { describeDetails, describeEvent } from "./describe-event";
import type { ListedActivity, Person } from "./find-activity";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });
const wideOnly = "hidden md:table-cell";

export function ActivityTable({ lines }: { lines: ListedActivity[] }) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-border bg-card shadow-card">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">What happened to accounts, the latest first</caption>
        <thead className="border-b border-border text-muted-foreground">
          <tr>
            <Heading>Event</Heading>
            <Heading className="max-sm:pl-0">Account</Heading>
            <Heading className={wideOnly}>By</Heading>
            <Heading className={wideOnly}>From</Heading>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {lines.map((line) => (
            <ActivityRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ children, className = "" }: { children: string; className?: string }) {
  return (
    <th scope="col" className={`px-4 py-3 font-medium sm:px-5 ${className}`}>
      {children}
    </th>
  );
}

function ActivityRow({ line }: { line: ListedActivity }) {
  const { at, event, user, actor, actorRole } = line;
  const isOwn = actor !== null && actor.id === user?.id;
  return (
    <tr className="align-top">
      <th scope="row" className="w-1/2 px-4 py-3 font-normal sm:px-5 md:w-1/4">
        <span className="block font-medium">{describeEvent(event)}</span>
        <span className="block break-words text-muted-foreground">{describeDetails(line)}</span>
        <time dateTime={at.toISOString()} className="block text-muted-foreground">
          {time.format(at)}
        </time>
      </th>
      <td className="max-w-0 py-3 pr-4 sm:px-5">
        {user && <PersonLink person={user} />}
        {!user && !actor && <span className="text-muted-foreground">Unknown</span>}
        <span className="mt-1 block truncate text-muted-foreground md:hidden">{line.address}</span>
        {actor && !isOwn && <span className="block truncate text-muted-foreground md:hidden">By {nameOf(actor)}</span>}
      </td>
      <td className={`max-w-0 px-5 py-3 ${wideOnly}`}>
        {actor && !isOwn && <PersonLink person={actor} />}
        <span className="block text-muted-foreground">
          {isOwn ? "The same person" : actor ? actorRole : "Not signed in"}
        </span>
      </td>
      <td className={`w-1/5 px-5 py-3 text-muted-foreground ${wideOnly}`}>
        <span className="block break-all">{line.address}</span>
        {line.device && (
          <span className="block" title={line.device}>
            {deviceName(line.device)}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Of a deleted account, only the id is left. */
function PersonLink({ person }: { person: Person }) {
  return (
    <>
      <Link
        href={activityUrl(ACTIVITY_PATH, { person: person.id })}
        prefetch={false}
        className="-mt-0.5 inline-flex min-h-6 max-w-full items-center rounded font-medium underline decoration-border underline-offset-4 hover:text-primary hover:decoration-primary"
      >
        <span className="truncate">{nameOf(person)}</span>
      </Link>
      <span className="block truncate text-muted-foreground">{person.email ?? person.id}</span>
    </>
  );
}

function nameOf({ name }: Person): string {
  return name ?? "Deleted account";
}
