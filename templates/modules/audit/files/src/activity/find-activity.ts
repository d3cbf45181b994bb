// Reads activity, the latest first. Every statement follows an index and reads no more than a page, whatever the filters, so that it stays
// fast with ten million lines.
import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { AuditEventName } from "@/audit/save-audit-event";
import { db } from "@/database";
import { activity, users } from "@/database/schema";
import { DAY } from "@/time";
import { normalizeEmail } from "@/users/user-fields";
import type { ActivityFilter, Edge } from "./activity-search-params";
import { readActivity } from "./read-activity";

type Line = typeof activity.$inferSelect;

/** Somebody in a line. Deleted accounts have neither name nor email any more. */
export interface Person {
  id: string;
  name?: string;
  email?: string;
}

export interface ListedActivity extends Omit<Line, "actorId" | "userId"> {
  actor: Person | null;
  user: Person | null;
}

export interface ActivityPage {
  lines: ListedActivity[];
  /** The last of these lines, if there are more. */
  next: Edge | null;
}

const { id, at, event, actorId, userId } = activity;

export async function findActivity(filter: ActivityFilter, pageSize: number, after?: Edge): Promise<ActivityPage> {
  const inTime = and(filter.from === undefined ? undefined : gte(at, new Date(filter.from)), isUpTo(filter.to, after));
  const list = { event: filter.event === "any" ? undefined : filter.event, inTime, count: pageSize + 1 };
  const found = filter.person === "" ? await latest(list) : await latestOf(await findPerson(filter.person), list);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return { lines: await withPeople(page), next: found.length > pageSize && last ? { at: last.at, id: last.id } : null };
}

/** What happened to one account, for its owner. */
export async function recentActivityOf(user: string, count: number): Promise<Line[]> {
  return readActivity({ index: "activity_user", first: [userId, user], matches: undefined, count });
}

/** When and from where somebody signed in. */
export async function recentSignInsOf(user: string, count: number): Promise<Line[]> {
  const matches = eq(event, "user.signed_in" satisfies AuditEventName);
  return readActivity({ index: "activity_user_event", first: [userId, user], matches, count });
}

/** An id, even of an account that is gone, unless it is the email address of somebody. */
async function findPerson(text: string): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normalizeEmail(text)));
  return user?.id ?? text;
}

interface List {
  event: AuditEventName | undefined;
  inTime: SQL | undefined;
  count: number;
}

async function latest({ event: wanted, inTime: matches, count }: List): Promise<Line[]> {
  return wanted === undefined
    ? readActivity({ index: "activity_at", matches, count })
    : readActivity({ index: "activity_event", first: [event, wanted], matches, count });
}

/** What somebody did, and what happened to their account: two statements, since no index serves both at once. */
async function latestOf(person: string, { event: wanted, inTime, count }: List): Promise<Line[]> {
  const rest = { matches: and(wanted && eq(event, wanted), inTime), count };
  const found = await Promise.all([
    readActivity({ index: wanted ? "activity_user_event" : "activity_user", first: [userId, person], ...rest }),
    readActivity({ index: wanted ? "activity_actor_event" : "activity_actor", first: [actorId, person], ...rest }),
  ]);
  const lines = new Map(found.flat().map((line) => [line.id, line]));
  return [...lines.values()].sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id).slice(0, count);
}

/**
 * Only the earlier of the two ends: of two, a database may follow the index from the first one, and read all lines up
 * to the other.
 */
function isUpTo(lastDay: string | undefined, after: Edge | undefined): SQL | undefined {
  const end = lastDay === undefined ? undefined : new Date(new Date(lastDay).getTime() + DAY);
  if (after && !(end && end <= after.at)) return isBefore(after);
  return end && lt(at, end);
}

/** The first half is the range of the index to read; the second skips lines of the same moment. */
function isBefore(edge: Edge): SQL {
  const moment = sql.param(edge.at, at);
  return sql`${at} <= ${moment} and (${at} < ${moment} or ${id} < ${edge.id})`;
}

/** No join, which could begin by reading all users. */
async function withPeople(lines: Line[]): Promise<ListedActivity[]> {
  const ids = [...new Set(lines.flatMap((line) => [line.actorId, line.userId]))].filter((each) => each !== null);
  const { name, email } = users;
  const found =
    ids.length === 0 ? [] : await db.select({ id: users.id, name, email }).from(users).where(inArray(users.id, ids));
  const people = new Map<string, Person>(found.map((person) => [person.id, person]));
  const personOf = (wanted: string | null) => (wanted === null ? null : (people.get(wanted) ?? { id: wanted }));
  return lines.map(({ actorId, userId, ...line }) => ({ ...line, actor: personOf(actorId), user: personOf(userId) }));
}
