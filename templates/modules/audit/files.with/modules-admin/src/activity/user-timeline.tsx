// What happened to one account, day by day.
import { TimeAgo } from "@/components/time-ago";
import { deviceName } from "@/http/device-name";
import { describeDetails, describeEvent, isRefusal } from "./describe-event";
import type { ListedActivity } from "./find-activity";

const day = new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en", { timeStyle: "short", timeZone: "UTC", hourCycle: "h23" });

export function UserTimeline({ lines, userId }: { lines: ListedActivity[]; userId: string }) {
  if (lines.length === 0) return <p className="text-sm text-muted-foreground">Nothing yet.</p>;
  const dayOf = ({ at }: ListedActivity) => day.format(at);
  return [...new Set(lines.map(dayOf))].map((title) => (
    <section key={title} className="grid gap-4">
      <h2 className="text-sm font-medium text-muted-foreground">{title}</h2>
      <ol className="ml-1.5 grid gap-5 border-l pl-6 text-sm">
        {lines
          .filter((line) => dayOf(line) === title)
          .map((line) => (
            <li key={line.id} className="relative">
              <span
                aria-hidden="true"
                className={`absolute top-1 -left-[1.84rem] size-3 rounded-full border-2 border-background ${isRefusal(line.event) ? "bg-destructive" : "bg-primary"}`}
              />
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{describeEvent(line.event)}</span>
                <span className="break-words text-muted-foreground">{describeDetails(line)}</span>
              </p>
              <p className="mt-0.5 break-words text-muted-foreground">{originOf(line, userId).join(" · ")}</p>
              <p className="mt-0.5 text-muted-foreground">
                {time.format(line.at)} UTC, <TimeAgo date={line.at} />
              </p>
            </li>
          ))}
      </ol>
    </section>
  ));
}

/** Who it was, or whom it was about, and from where. */
function originOf({ actor, user, address, device }: ListedActivity, userId: string): string[] {
  const who =
    actor?.id === userId ? user && user.id !== userId && `to ${nameOf(user)}` : actor && `by ${nameOf(actor)}`;
  return [who || "", device ? deviceName(device) : "", address ?? ""].filter((part) => part !== "");
}

function nameOf({ name }: { name?: string }): string {
  return name ?? "a deleted account";
}
