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
  const others = await countOthers();
  if (others === 0) return;
  const who = others === 1 ? "a person" : `${others} people`;
  const message = `This database holds ${who} whom db:seed didn't make, so ${command} leaves it as it is. Set DATABASE_URL to another one.`;
  throw new DomainError("people", message);
}

async function countOthers(): Promise<number> {
  try {
    return await db.$count(users, notLike(users.email, `%@${seedDomain}`));
  } catch (error) {
    if (isMissingTable(error)) return 0;
    throw error;
  }
}
