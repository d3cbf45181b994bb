// `npm run db:migrate`: applies pending migrations.
import { closeDatabase } from "../src/database/client";
import { migrate } from "../src/database/migrate";
import { addMissingWords } from "../src/users/name-words";
import { run } from "./run";

await run(async () => {
  const applied = await migrate();
  await addMissingWords();
  console.log(
    applied === 0 ? "The database is up to date." : `Applied ${applied} migration${applied === 1 ? "" : "s"}.`,
  );
}, closeDatabase);
