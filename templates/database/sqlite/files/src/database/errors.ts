// What an error of SQLite means. It has codes, but the driver only passes on the words.

export function isUniqueViolation(error: unknown): boolean {
  return sqliteMessage(error).includes("UNIQUE constraint failed");
}

/** The data can't be reached now; trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  return isMissingTable(error) || isOutage(error);
}

/** Migrations have not run yet; or, within one of them, it has a mistake. */
export function isMissingTable(error: unknown): boolean {
  return sqliteMessage(error).includes("no such table");
}

function isOutage(error: unknown): boolean {
  return /database is locked|unable to open database|disk I\/O error|readonly database|database or disk is full|not a database|image is malformed|database is not open/i.test(
    sqliteMessage(error),
  );
}

/** One sentence for people who run a command: what is wrong, and what to do. */
export function explainUnavailable(error: unknown, url: string): string {
  if (isMissingTable(error)) return "The database has no tables yet. Run `npm run db:migrate`.";
  return `The database ${url} can't be used: ${sqliteMessage(error)}. Check DATABASE_URL, the permissions of its folder and the space on the disk.`;
}

/** Drizzle wraps what the driver throws. */
export function sqliteMessage(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
