// What keeps `db:seed` and `db:reset` away from data that matters: they run neither in production nor on a database
// that holds a person whom `db:seed` didn't make. It knows its own by their domain, which is reserved (RFC 2606), so
// that nobody else has one.
import { notLike } from "drizzle-orm";
import { db } from "../src/database";
import { isMissingTable } from "../src/database/errors";
import { users } from "../src/database/schema";
import { DomainError } from "../src/domain-errors";

export const seedDomain = "seed.example";

export async function requireDevelopment(command: string): Promise<void> {
  if (process.env.NODE_ENV === "production") {
    throw new DomainError("production", `${command} is for development: it doesn't run while NODE_ENV is production.`);
  }
  const others = (await countOthers()) ?? 0;
  if (others === 0) return;
  const who = others === 1 ? "a user" : `${others} users`;
  const message = `This database has ${who} that db:seed didn't create, so ${command} leaves it alone. Set DATABASE_URL to another database.`;
  throw new DomainError("people", message);
}

/** Where they are missing, the tables of a database are another app's. */
export async function hasOwnTables(): Promise<boolean> {
  return (await countOthers()) !== undefined;
}

async function countOthers(): Promise<number | undefined> {
  try {
    return await db.$count(users, notLike(users.email, `%@${seedDomain}`));
  } catch (error) {
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}
