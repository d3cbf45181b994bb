// For `npm run db:generate`, which compares the schema with the migrations and writes the next one, and needs no
// database, and for `npm run db:studio`. drizzle-kit reads `.env` itself.
import { defineConfig } from "drizzle-kit";
import { connectionOptions } from "./src/database/connection-options";

const url = process.env.DATABASE_URL;

export default defineConfig({
  dialect: "mysql",
  schema: "./src/database/schema/index.ts",
  out: "./src/database/migrations",
  // As the app connects: the driver itself knows no `sslmode`.
  dbCredentials: url ? connectionOptions(url) : { url: "" },
});
