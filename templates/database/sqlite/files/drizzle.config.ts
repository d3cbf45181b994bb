// For `npm run db:generate`, which compares the schema with the migrations and writes the next one.
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  // Tables can also be in a file of their own, such as src/notes/tables.ts.
  schema: ["./src/database/schema.ts", "./src/*/tables.ts"],
  out: "./src/database/migrations",
});
