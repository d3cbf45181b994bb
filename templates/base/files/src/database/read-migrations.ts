// The migrations that `npm run db:generate` wrote, and what to say when one of them can't be applied.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

export interface Migration {
  /** As its file is called, without ".sql". */
  name: string;
  statements: string[];
  hash: string;
  /** Milliseconds; each migration has its own. */
  createdAt: number;
}

/** `applied` are the moments at which the migrations that the database knows were created. */
export function pendingMigrations(applied: number[]): Migration[] {
  // As a set, not by date: a migration may come late, from an update or another branch.
  return readMigrations().filter(({ createdAt }) => !applied.includes(createdAt));
}

function readMigrations(): Migration[] {
  const folder = join(process.cwd(), "src/database/migrations");
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  // In the journal's order.
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag ?? String(folderMillis),
    statements: sql.map((statement) => statement.trim()).filter(Boolean),
    hash,
    createdAt: folderMillis,
  }));
}

// Whether migrations still wait for the database. On globalThis, because Next.js bundles what runs at the start apart
// from the routes.
const shared = globalThis as { migrationsArePending?: boolean };

export function setMigrationsPending(arePending: boolean): void {
  shared.migrationsArePending = arePending;
}

export function migrationsArePending(): boolean {
  return shared.migrationsArePending ?? false;
}

interface Failure {
  statement?: string;
  /** In the database's own words. */
  reason: string;
  /** What it left in the database, if it couldn't be undone. */
  change?: string;
}

/** Trying again would fail in the same way: somebody has to mend the migration, or the data. */
export class MigrationFailed extends Error {
  constructor(name: string, { statement, reason, change = "nothing" }: Failure) {
    const lines = [
      `The migration ${name} failed and changed ${change}.`,
      ...(statement ? [`  ${statement.replaceAll("\n", "\n  ")}`] : []),
      `${reason}.`,
      `Correct src/database/migrations/${name}.sql or the data, and start again.`,
    ];
    super(lines.join("\n"));
    this.name = "MigrationFailed";
  }
}
