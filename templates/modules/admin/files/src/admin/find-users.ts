// The list of users, page by page. Every statement follows an index and reads at most a thousand rows, so it stays fast with a
// hundred thousand users.
import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "@/auth/roles";
import { getDatabase } from "@/database/client";
import { nameWords, users } from "@/database/schema";
import { searchable } from "@/users/user-fields";
import type { ListRequest } from "./list-request";

/** Nobody looks further: people type more of the name instead. */
export const MAX_MATCHES = 1000;

export interface ListedUser {
  id: string;
  name: string;
  email: string;
  emailVerified: Date | null;
  role: Role;
  createdAt: Date;
}

export interface UserPage {
  users: ListedUser[];
  /** 1,000 means 1,000 or more. */
  total: number;
  /** What to ask for to get the pages around this one: those `before` and `after` these users. */
  previous: string | null;
  next: string | null;
}

const { id, name, email, emailVerified, role, createdAt } = users;
const listedColumns = { id, name, email, emailVerified, role, createdAt };

export async function findUsers({ after, before, pageSize, query, sort, direction }: ListRequest): Promise<UserPage> {
  const matches = query === "" ? undefined : await findMatches(query);
  const edge = after || before ? await findUser(after ?? before ?? "") : undefined;
  const isBackward = edge !== undefined && edge.id === before;
  const isAscending = (direction === "asc") !== isBackward;
  const order = isAscending ? asc : desc;
  // No index covers an expression, so the database sorts the matches instead of walking through all users in order.
  const column = matches ? sql`coalesce(${users[sort]}, null)` : sql`${users[sort]}`;
  const found = await getDatabase()
    .select(listedColumns)
    .from(users)
    .where(and(matches && inArray(id, matches.ids), edge && isBeyond(edge, column, sort, isAscending)))
    .orderBy(order(column), ...(sort === "email" ? [] : [order(id)]))
    .limit(pageSize + 1);
  const isEnd = found.length <= pageSize;
  const page = isBackward ? found.slice(0, pageSize).reverse() : found.slice(0, pageSize);
  return {
    users: page,
    total: matches?.total ?? (await countUsers()),
    previous: (isBackward ? !isEnd : edge) ? (page.at(0)?.id ?? null) : null,
    next: isBackward || !isEnd ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function findUser(userId: string): Promise<ListedUser | undefined> {
  const [user] = await getDatabase().select(listedColumns).from(users).where(eq(id, userId));
  return user;
}

/** Said twice: SQLite and PostgreSQL find the place in the index by the first way to put it, MySQL by the second. */
function isBeyond(edge: ListedUser, column: SQL, sort: ListRequest["sort"], isAscending: boolean): SQL | undefined {
  const value = sql.param(edge[sort], users[sort]);
  const [sign, isMore] = isAscending ? [sql`>`, gt] : [sql`<`, lt];
  if (sort === "email") return isMore(column, value);
  return and(
    sql`(${column}, ${id}) ${sign} (${value}, ${edge.id})`,
    or(isMore(column, value), and(eq(column, value), isMore(id, edge.id))),
  );
}

async function countUsers(): Promise<number> {
  const first = getDatabase().select({ id }).from(users).limit(MAX_MATCHES).as("first");
  const [counted] = await getDatabase().select({ total: count() }).from(first);
  return counted?.total ?? 0;
}

/** By the beginning of their email address or of any word of their name, which an index answers. */
async function findMatches(query: string): Promise<{ ids: string[]; total: number }> {
  const text = searchable(query);
  const { userId, word } = nameWords;
  // In the order of the index: without one, each page could be cut from a different thousand.
  const byEmail = getDatabase()
    .select({ id: users.id })
    .from(users)
    .where(beginsWith(users.email, text))
    .orderBy(asc(users.email))
    .limit(MAX_MATCHES);
  const byName = getDatabase()
    .select({ id: userId })
    .from(nameWords)
    .where(beginsWith(word, text))
    .orderBy(asc(word), asc(userId))
    .limit(MAX_MATCHES);
  const found = await Promise.all([byEmail, byName]);
  const ids = [...new Set(found.flat().map((match) => match.id))].slice(0, MAX_MATCHES);
  return { ids, total: found.some((part) => part.length === MAX_MATCHES) ? MAX_MATCHES : ids.length };
}

/** A range of the index: up to the last character that there is. */
function beginsWith(column: typeof users.email | typeof nameWords.word, text: string): SQL | undefined {
  return and(gte(column, text), lt(column, `${text}\u{10FFFF}`));
}
