// For `npm run db:generate`, which compares the schema with the migrations and writes the next one.
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "mysql",
  schema: "./src/database/schema/index.ts",
  out: "./src/database/migrations",
});
