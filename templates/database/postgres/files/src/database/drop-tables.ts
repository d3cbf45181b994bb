// For `npm run db:reset`. With the schema go types, views and functions, too.
import { sql } from "drizzle-orm";
import { db } from ".";

export async function dropTables(): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
  });
}
