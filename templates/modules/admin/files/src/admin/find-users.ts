// The list of users, page by page. Every statement but the search follows an index and reads at most a thousand rows,
// so it stays fast with a hundred thousand users.
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/database";
import type { readCursor } from "@/database/cursor";
import type { Role } from "@/database/roles";
import { suspensions, users } from "@/database/schema";
import { containing } from "@/database/search-text";
import { isBeyond } from "./is-beyond";
import { readingOrder, toPage } from "./list-page";
import type { UserSearchParams } from "./user-search-params";

/** Nobody looks further: people type more of the name instead. */
export const MAX_MATCHES = 1000;

export interface ListedUser {
  id: string;
  name: string;
  email: string;
  emailVerified: Date | null;
  role: Role;
  createdAt: Date;
  /** Nothing for people who never signed in. */
  lastSeenAt: Date | null;
  /** Since when, for people who are suspended. */
  suspendedAt: Date | null;
}

export interface UserPage {
  users: ListedUser[];
  /** 1,000 means 1,000 or more. */
  total: number;
  /** What to ask for to get the pages around this one: those `before` and `after` these users. */
  previous: string | null;
  next: string | null;
}

const { id, name, email, emailVerified, role, createdAt, lastSeenAt } = users;
const listedColumns = { id, name, email, emailVerified, role, createdAt, lastSeenAt };

export async function findUsers({
  after,
  before,
  pageSize,
  sort,
  direction,
  ...filters
}: UserSearchParams): Promise<UserPage> {
  const ids = await findIds(filters);
  // No index covers an expression, so the database looks at the matches instead of walking through all users in order.
  const column = (of: UserSearchParams["sort"]) => (ids ? sql`coalesce(${users[of]}, null)` : sql`${users[of]}`);
  const matches = and(
    ids && inArray(id, ids),
    hasState(filters.state),
    filters.role === "any" ? undefined : eq(column("role"), filters.role),
  );
  const isFiltered = filters.role !== "any" || filters.state !== "any";
  const { cursor, isBackward, isAscending, order } = readingOrder({ after, before, direction });
  const found = await db
    .select(listedColumns)
    .from(users)
    .where(and(matches, cursor && follows(cursor, column(sort), sort, isAscending)))
    .orderBy(order(column(sort)), ...(sort === "email" ? [] : [order(id)]))
    .limit(pageSize + 1);
  const { rows, previous, next } = toPage(found, {
    pageSize,
    isFirst: !cursor,
    isBackward,
    sortValue: (user) => user[sort],
  });
  const total = ids && !isFiltered ? ids.length : await countUsers(matches);
  return { users: await withSuspensions(rows), total, previous, next };
}

export async function findUser(userId: string): Promise<ListedUser | undefined> {
  const [user] = await findUsersById([userId]);
  return user;
}

/** Those who exist, by name. */
export async function findUsersById(userIds: string[]): Promise<ListedUser[]> {
  const found = await db.select(listedColumns).from(users).where(inArray(id, userIds));
  return withSuspensions(found.sort((one, other) => one.name.localeCompare(other.name, "en")));
}

async function withSuspensions(found: Omit<ListedUser, "suspendedAt">[]): Promise<ListedUser[]> {
  if (found.length === 0) return [];
  const { userId, suspendedAt } = suspensions;
  const ids = found.map((user) => user.id);
  const rows = await db.select({ userId, suspendedAt }).from(suspensions).where(inArray(userId, ids));
  const since = new Map(rows.map((row) => [row.userId, row.suspendedAt]));
  return found.map((user) => ({ ...user, suspendedAt: since.get(user.id) ?? null }));
}

/**
 * Whether people are suspended or active. A join would begin by reading all suspensions. A database may take "is null"
 * to be rare and "is not null" to be true of most, so active people are those for whom something is left.
 */
function hasState(state: UserSearchParams["state"]): SQL | undefined {
  if (state === "any") return undefined;
  const one = sql`(select 1 from ${suspensions} where ${suspensions.userId} = ${id})`;
  return isNotNull(state === "suspended" ? one : sql`nullif(1, ${one})`);
}

function follows(
  cursor: ReturnType<typeof readCursor>,
  column: SQL,
  sort: UserSearchParams["sort"],
  isAscending: boolean,
): SQL | undefined {
  const value = sql.param(sort === "createdAt" ? cursor.time : cursor.text, users[sort]);
  // No two people share an address, so its index has no ids.
  if (sort === "email") return isAscending ? gt(column, value) : lt(column, value);
  return isBeyond({ column, id }, value, cursor.id, isAscending);
}

async function countUsers(matches: SQL | undefined): Promise<number> {
  const first = db.select({ id }).from(users).where(matches).limit(MAX_MATCHES).as("first");
  const [counted] = await db.select({ total: count() }).from(first);
  return counted?.total ?? 0;
}

/** Whom the list is about, where an index tells; undefined otherwise. */
async function findIds({ query, state }: Pick<UserSearchParams, "query" | "state">): Promise<string[] | undefined> {
  if (query !== "") return search(query);
  if (state !== "suspended") return undefined;
  const { userId, suspendedAt } = suspensions;
  const latest = await db
    .select({ userId })
    .from(suspensions)
    .orderBy(desc(suspendedAt), desc(userId))
    .limit(MAX_MATCHES);
  return latest.map((suspension) => suspension.userId);
}

/**
 * By any part of their name or address: reads a whole index, which takes some tens of milliseconds with a hundred
 * thousand people.
 */
async function search(query: string): Promise<string[]> {
  // In the order of the index: without one, each page could be cut from a different thousand.
  const found = await db
    .select({ id })
    .from(users)
    .where(sql`${users.searchText} like ${containing(query)} escape '!'`)
    .orderBy(asc(users.searchText), asc(id))
    .limit(MAX_MATCHES);
  return found.map((match) => match.id);
}
