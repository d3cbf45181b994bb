// Whether migrations still wait for the database. On globalThis, because Next.js bundles what runs at the start apart from
// the routes.
const shared = globalThis as { migrationsArePending?: boolean };

export function setMigrationsPending(arePending: boolean): void {
  shared.migrationsArePending = arePending;
}

export function migrationsArePending(): boolean {
  return shared.migrationsArePending ?? false;
}
