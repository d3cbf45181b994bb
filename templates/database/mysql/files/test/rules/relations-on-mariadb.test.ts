// What README.md says of relational queries on MariaDB. When Drizzle learns more, this test tells.
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/database";
import { sessions } from "@/database/schema";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

it("MariaDB knows relations of many rows alone", async () => {
  const [[server]] = (await db.execute(sql`select version() as version`)) as unknown as [[{ version: string }]];
  if (!server.version.includes("MariaDB")) return;
  expect(await db.query.users.findMany({ with: { sessions: true }, limit: 1 })).toEqual([]);
  const refused = [
    db.query.sessions.findMany({ with: { user: true } }),
    db.query.users.findMany({ with: { sessions: { limit: 1 } } }),
    db.query.users.findMany({ with: { sessions: { orderBy: sessions.createdAt } } }),
  ];
  for (const query of refused) {
    await expect(query).rejects.toMatchObject({ cause: { message: expect.stringContaining("Unknown column") } });
  }
});
