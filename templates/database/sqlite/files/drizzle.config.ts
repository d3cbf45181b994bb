// For `npm run db:generate`, which compares the schema with the migrations and writes the next one. It needs no
// database; other commands of drizzle-kit find yours by `.env`, which it reads itself.
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./src/database/schema/index.ts",
  out: "./src/database/migrations",
  dbCredentials: { url: process.env.DATABASE_URL ?? "file:./data/app.db" },
});
