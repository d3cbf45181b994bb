import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { migrate } from "@/database/migrate";
import { createTemporaryDatabase } from "../support/temporary-database";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const run = promisify(execFile);

describe("migrating", () => {
  it("finds nothing to do the second time", async () => {
    expect(await migrate()).toBe(0);
  });

  it("is safe from three processes at once on an empty database", async () => {
    const database = await createTemporaryDatabase();
    try {
      const env = { ...process.env, DATABASE_URL: database.url };
      const runs = await Promise.all(
        [1, 2, 3].map(() => run(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], { env })),
      );
      const answers = runs.map(({ stdout }) => stdout.trim()).sort();
      expect(answers[0]).toMatch(/^Applied \d+ migrations?\.$/);
      expect(answers.slice(1)).toEqual(["The database is up to date.", "The database is up to date."]);
    } finally {
      await database.drop();
    }
  });
});
