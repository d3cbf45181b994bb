// `npm run db:reset` on a file that another program made: what is in it stays.
import { spawnSync } from "node:child_process";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/database";
import { dropTables } from "@/database/drop-tables";
import { users } from "@/database/schema";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

it("drops nothing in a database without the tables of this app", { timeout: 60_000 }, async () => {
  await dropTables();
  await db.run(sql`create table invoices (id integer)`);
  await db.run(sql`insert into invoices values (7)`);
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/reset.ts"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  expect(await db.all(sql`select id from invoices`)).toEqual([[7]]);
  expect(await db.$count(users)).toBe(0);
});
