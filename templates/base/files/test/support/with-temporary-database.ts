// Gives the tests of one file a migrated database of their own.
import { afterAll, beforeAll, vi } from "vitest";
import { closeDatabase } from "@/database";
import { migrate } from "@/database/migrate";
import { createTemporaryDatabase } from "./temporary-database";

export function withTemporaryDatabase(): void {
  let drop = async () => {};

  beforeAll(async () => {
    const database = await createTemporaryDatabase();
    drop = database.drop;
    vi.stubEnv("DATABASE_URL", database.url);
    await migrate();
  });

  afterAll(async () => {
    await closeDatabase();
    await drop();
  });
}
