// `npm start`: runs the built server with the variables of `.env`. PORT and HOSTNAME say where it listens.
import { existsSync } from "node:fs";
import { join } from "node:path";

const server = join(process.cwd(), ".next/standalone/server.js");
if (!existsSync(server)) {
  console.error("There is no build yet. Run `npm run build` first.");
  process.exit(1);
}
// What the environment says already wins over the file.
if (existsSync(".env")) process.loadEnvFile(".env");
// The server moves into its own folder; relative paths in variables mean this one.
process.env.PROJECT_ROOT ??= process.cwd();
await import(server);
