// `npm run db:migrate`: applies pending migrations.
import { closeDatabase } from "../src/database";
import { migrate } from "../src/database/migrate";
import { run } from "./run";

await run(async () => {
  const applied = await migrate();
  console.log(
    applied === 0 ? "The database is up to date." : `Applied ${applied} migration${applied === 1 ? "" : "s"}.`,
  );
}, closeDatabase);
