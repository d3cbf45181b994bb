// `npm run db:backup -- <file>`: copies the database into a new file, while the app goes on reading and writing.
import { closeSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { closeDatabase, db } from "../src/database";
import { filePath } from "../src/database-url";
import { env } from "../src/env";
import { run, usageError } from "./run";

const usage = "Name the file to write: npm run db:backup -- backups/monday.db";

await run(async () => {
  const [target, ...others] = process.argv.slice(2);
  if (!target || target.startsWith("-") || others.length > 0) throw usageError(usage);
  const [source, file] = [filePath(env.DATABASE_URL), resolve(target)];
  if (!statSync(source, { throwIfNoEntry: false })) throw usageError(`There is no database at ${source}.`);
  if (statSync(file, { throwIfNoEntry: false })) throw usageError(`${file} exists already. Name another file.`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  // Only its owner can read it: it contains everybody's data. SQLite fills an empty file.
  closeSync(openSync(unfinished, "wx", 0o600));
  try {
    await db.run(sql`vacuum into ${unfinished}`);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  console.log(`Wrote ${file} (${statSync(file).size} bytes).`);
}, closeDatabase);
