// Finds users for the list, also among a hundred thousand.
import { asc, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "@/auth/roles";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import type { ListRequest } from "./list-request";

export interface ListedUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
}

export interface UserPage {
  users: ListedUser[];
  total: number;
  page: number;
  pageSize: number;
}

/** From this many matches on, walking the index in order finds a page sooner than sorting all matches does. */
const MANY = 10_000;

const listedColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
};

export async function findUsers({ page, pageSize, query, sort, direction }: ListRequest): Promise<UserPage> {
  const matches = query === "" ? undefined : matching(query);
  const [counted] = await getDatabase().select({ total: count() }).from(users).where(matches);
  const total = counted?.total ?? 0;
  const offset = (page - 1) * pageSize;
  if (offset >= total) return { users: [], total, page, pageSize };

  // No index serves an expression: for few matches that keeps a database from jumping through the whole table by the index.
  const column = matches && total < MANY ? sql`coalesce(${users[sort]}, ${users[sort]})` : users[sort];
  // Whoever looks near the end is served from there.
  const fromEnd = offset > total / 2;
  const wanted = Math.min(pageSize, total - offset);
  const order = (direction === "asc") === fromEnd ? desc : asc;
  // The ids first: those stand in the index, so that the rows of earlier pages are not read.
  const rows = await getDatabase()
    .select({ id: users.id })
    .from(users)
    .where(matches)
    .orderBy(order(column), order(users.id))
    .limit(wanted)
    .offset(fromEnd ? total - offset - wanted : offset);
  const ids = rows.map((row) => row.id);
  return { users: await findAll(fromEnd ? ids.reverse() : ids), total, page, pageSize };
}

export async function findUser(userId: string): Promise<ListedUser | undefined> {
  const [user] = await getDatabase().select(listedColumns).from(users).where(eq(users.id, userId));
  return user;
}

/** In the order of the ids. */
async function findAll(ids: string[]): Promise<ListedUser[]> {
  if (ids.length === 0) return [];
  const found = await getDatabase().select(listedColumns).from(users).where(inArray(users.id, ids));
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The text anywhere in the e-mail address or the name, in capitals or not. */
function matching(query: string): SQL | undefined {
  const text = query.toLowerCase();
  return or(
    contains(users.email, text),
    ...spellings(query).map((spelling) => contains(sql`lower(${users.name})`, spelling)),
  );
}

/** SQLite's lower() and like know the capitals of English alone, so other letters are looked for in each usual spelling. */
function spellings(query: string): string[] {
  const lower = query.toLowerCase();
  const capitalized = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([lower, keepEnglishLower(capitalized), keepEnglishLower(lower.toUpperCase())])];
}

function keepEnglishLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** "!" instead of the usual backslash, which MySQL reads in its own way. */
function contains(text: SQL | typeof users.email, part: string): SQL {
  const pattern = `%${part.replace(/[!%_]/g, "!$&")}%`;
  return sql`${text} like ${pattern} escape '!'`;
}
