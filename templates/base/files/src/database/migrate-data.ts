// Brings rows up to date that a migration can't, since that takes more than SQL. Each file in `data-migrations/` is one step.
import { dataMigrations } from "./data-migrations";

/** Runs after the migrations, at each start and by `db:migrate`. Finds nothing to do the second time. */
export type DataMigration = () => Promise<void>;

export async function migrateData(): Promise<void> {
  for (const migrate of Object.values(dataMigrations)) await migrate();
}
