// People by any part of their name or address, for the command palette.
import { asc, sql } from "drizzle-orm";
import { db } from "@/database";
import { users } from "@/database/schema";
import { containing } from "@/database/search-text";

/** As many as fit on a screen: people type more of the name instead of looking further. */
const MAX_PEOPLE = 8;

export async function findPeople(query: string): Promise<{ id: string; name: string; email: string }[]> {
  const { id, name, email, searchText } = users;
  return db
    .select({ id, name, email })
    .from(users)
    .where(sql`${searchText} like ${containing(query)} escape '!'`)
    .orderBy(asc(searchText), asc(id))
    .limit(MAX_PEOPLE);
}
