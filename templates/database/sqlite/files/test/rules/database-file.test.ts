// Other programs may open the database file while the app runs: a shell, an editor, a backup.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { closeDatabase, db } from "@/database";
import { users } from "@/database/schema";
import { filePath } from "@/database-url";
import { env } from "@/env";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

async function addUser(): Promise<void> {
  const id = randomUUID();
  await db.insert(users).values({ id, name: "Test", email: `${id}@example.com` });
}

const takeFile = `
const { DatabaseSync } = require("@photostructure/sqlite");
const database = new DatabaseSync(process.argv[1], { timeout: 0 });
database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");`;

it("is locked while it is open here: nobody takes it, and with it what was written last", async () => {
  // As after a restart: the file exists when its connections are opened.
  await closeDatabase();
  await addUser();
  const file = filePath(env.DATABASE_URL);
  const take = () => execFileSync(process.execPath, ["--eval", takeFile, file], { stdio: "pipe" });
  expect(take).toThrow("database is locked");
  await addUser();
  expect(await db.select().from(users)).toHaveLength(2);
});
