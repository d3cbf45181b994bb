// `npm run db:reset`: drops everything in a development database of this app, and creates its tables again.
import { closeDatabase } from "../src/database";
import { dropTables } from "../src/database/drop-tables";
import { migrate } from "../src/database/migrate";
import { hasOwnTables, requireDevelopment } from "./development-only";
import { run } from "./run";

await run(async () => {
  await requireDevelopment("db:reset");
  if (await hasOwnTables()) await dropTables();
  console.log(
    `The tables are new: ${await migrate()} migrations were applied. \`npm run db:seed\` creates users again.`,
  );
}, closeDatabase);
