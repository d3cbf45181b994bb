// `npm run db:reset`: drops everything in a development database, and makes its tables anew.
import { closeDatabase } from "../src/database";
import { dropTables } from "../src/database/drop-tables";
import { migrate } from "../src/database/migrate";
import { requireDevelopment } from "./development-only";
import { run } from "./run";

await run(async () => {
  await requireDevelopment("db:reset");
  await dropTables();
  console.log(`Dropped everything, and applied ${await migrate()} migrations. \`npm run db:seed\` makes people again.`);
}, closeDatabase);
