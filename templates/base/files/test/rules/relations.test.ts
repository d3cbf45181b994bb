// Drizzle's relational queries, as far as every database knows them: see README.md.
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/database";
import { users } from "@/database/schema";
import { peopleAt } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const { createUser } = peopleAt("http://localhost:3000");

it("db.query finds people, and the sessions of each", async () => {
  const [{ id, email }, other] = [await createUser(), await createUser()];
  await createSession(id);
  await createSession(id);
  expect(await db.query.users.findFirst({ where: eq(users.id, id) })).toMatchObject({ id, email });
  const found = await db.query.users.findMany({ with: { sessions: true }, orderBy: users.createdAt, limit: 10 });
  const counts = new Map(found.map((user) => [user.id, user.sessions.length]));
  expect([counts.get(id), counts.get(other.id)]).toEqual([2, 0]);
});

it("a transaction has them, too", async () => {
  const { id } = await createUser();
  const found = await db.transaction((tx) => tx.query.users.findFirst({ where: eq(users.id, id) }));
  expect(found?.id).toBe(id);
});
