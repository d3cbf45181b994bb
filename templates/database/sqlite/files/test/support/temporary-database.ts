// A database for one test run: a file of its own, gone afterwards.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createTemporaryDatabase(): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "temporary-database-"));
  return {
    url: `file:${join(folder, "app.db")}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}
