// Brings the database up to date: its tables, and rows that take more than SQL.
import { applyMigrations } from "./apply-migrations";

/** Returns how many migrations were applied. */
export async function migrate(): Promise<number> {
  const applied = await applyMigrations();
  // slot: rows
  return applied;
}
