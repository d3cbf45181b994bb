// Finds users by name or email, and stays fast with a hundred thousand of them.
import { asc, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "@/auth/roles";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import type { ListRequest } from "./list-request";

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
  total: number;
  page: number;
  pageSize: number;
}

/** With this many matches, reading an index in order is faster than sorting the matches. */
const MANY = 10_000;

const { id, name, email, emailVerified, role, createdAt } = users;
const listedColumns = { id, name, email, emailVerified, role, createdAt };

export async function findUsers({ page, pageSize, query, sort, direction }: ListRequest): Promise<UserPage> {
  const matches = query === "" ? undefined : matching(query);
  const [counted] = await getDatabase().select({ total: count() }).from(users).where(matches);
  const total = counted?.total ?? 0;
  const offset = (page - 1) * pageSize;
  if (offset >= total) return { users: [], total, page, pageSize };

  const [forward, backward] = direction === "asc" ? [asc, desc] : [desc, asc];
  // Pages in the second half are read from the end.
  const fromEnd = offset > total / 2;
  const order = fromEnd ? backward : forward;
  const limit = Math.min(pageSize, total - offset);
  // No index covers an expression, so the database sorts the matches instead of walking the index of the whole table.
  const column = matches && total < MANY ? sql`coalesce(${users[sort]}, ${users[sort]})` : users[sort];
  // Selects IDs first: an index holds them, so skipped rows are never read.
  const wanted = getDatabase()
    .select({ id })
    .from(users)
    .where(matches)
    .orderBy(order(column), order(id))
    .limit(limit)
    .offset(fromEnd ? total - offset - limit : offset)
    .as("wanted");
  const found = await getDatabase()
    .select(listedColumns)
    .from(users)
    .innerJoin(wanted, eq(id, wanted.id))
    .orderBy(forward(users[sort]), forward(id));
  return { users: found, total, page, pageSize };
}

export async function findUser(userId: string): Promise<ListedUser | undefined> {
  const [user] = await getDatabase().select(listedColumns).from(users).where(eq(id, userId));
  return user;
}

/** Matches the text anywhere in the name or email, ignoring case. */
function matching(query: string): SQL | undefined {
  const lower = query.toLowerCase();
  const capitalized = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  // SQLite only lowers A to Z, so names with other letters are compared in each common spelling.
  const spellings = [lower, capitalized, query.toUpperCase()].map(lowerAscii);
  return or(
    contains(email, lower),
    ...[...new Set(spellings)].map((spelling) => contains(sql`lower(${name})`, spelling)),
  );
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Escapes with "!", because MySQL treats backslashes in its own way. */
function contains(text: SQL | typeof email, part: string): SQL {
  const pattern = `%${part.replace(/[!%_]/g, "!$&")}%`;
  return sql`${text} like ${pattern} escape '!'`;
}
