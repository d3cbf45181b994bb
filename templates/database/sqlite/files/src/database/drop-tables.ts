// For `npm run db:reset`. The file stays: processes that have it open would go on with the old one.
import { withWriter } from ".";
import { retryWhileLocked } from "./write-queue";

export async function dropTables(): Promise<void> {
  await withWriter(async (sqlite) => {
    sqlite.exec("PRAGMA foreign_keys = OFF");
    try {
      await retryWhileLocked(() => sqlite.exec("BEGIN IMMEDIATE"));
      // Virtual tables first: others belong to them, and go with them.
      const found = sqlite.all(
        `SELECT type, name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite|_%' ESCAPE '|'
         ORDER BY sql LIKE 'CREATE VIRTUAL %' DESC`,
      );
      for (const [type, name] of found) sqlite.exec(`DROP ${type} IF EXISTS "${String(name).replaceAll('"', '""')}"`);
      sqlite.exec("COMMIT");
    } finally {
      if (sqlite.isInTransaction()) sqlite.exec("ROLLBACK");
      sqlite.exec("PRAGMA foreign_keys = ON");
    }
  });
}
