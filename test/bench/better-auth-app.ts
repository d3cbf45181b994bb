// A small Next.js app on better-auth: email and password, its defaults, on the databases and drivers that our app uses. With
// HASHER=argon2 it hashes as our app does, so that hashers cost the same.

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { execa } from "execa";
import { build } from "./peer-apps";

const packages = {
  "@node-rs/argon2": "2.2.1",
  "@photostructure/sqlite": "1.2.1",
  "better-auth": "1.7.7",
  kysely: "0.28.18",
  next: "16.4.3",
  pg: "8.23.1",
  react: "19.3.1",
  "react-dom": "19.3.1",
};

const files = {
  "package.json": JSON.stringify({
    private: true,
    type: "module",
    scripts: { build: "next build" },
    dependencies: packages,
  }),
  "next.config.mjs": `export default {
  serverExternalPackages: ["@node-rs/argon2", "@photostructure/sqlite", "pg"],
  turbopack: { root: import.meta.dirname },
};
`,
  "app/api/auth/[...all]/route.js": `import { toNextJsHandler } from "better-auth/next-js";
import { auth } from "../../../../auth.js";

export const GET = (request) => toNextJsHandler(auth()).GET(request);
export const POST = (request) => toNextJsHandler(auth()).POST(request);
`,
  "auth.js": `import { hash, verify } from "@node-rs/argon2";
import { DatabaseSync } from "@photostructure/sqlite";
import { betterAuth } from "better-auth";
import { SqliteDialect } from "kysely";
import pg from "pg";

const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const argon2 = {
  hash: (password) => hash(password, cost),
  verify: ({ hash: stored, password }) => verify(stored, password),
};

export function options() {
  const password = process.env.HASHER === "argon2" ? argon2 : undefined;
  return { database: database(process.env.DATABASE_URL), emailAndPassword: { enabled: true, password } };
}

let instance;
export function auth() {
  instance ??= betterAuth(options());
  return instance;
}

function database(url) {
  if (url.startsWith("postgres:")) return new pg.Pool({ connectionString: url, max: 10 });
  const sqlite = new DatabaseSync(url.replace("file:", ""), { timeout: 5000 });
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;");
  return { dialect: new SqliteDialect({ database: { prepare: (sql) => prepare(sqlite, sql), close() {} } }), type: "sqlite" };
}

/** What Kysely expects of a statement. */
function prepare(sqlite, sql) {
  const statement = sqlite.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values),
    run: (values) => statement.run(...values),
  };
}
`,
  "migrate.js": `import { getMigrations } from "better-auth/db/migration";
import { options } from "./auth.js";

await (await getMigrations(options())).runMigrations();
process.exit();
`,
};

export async function makeBetterAuthApp(box: string): Promise<string> {
  const folder = path.join(box, "better-auth");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  await execa("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: folder });
  await build(folder, { DATABASE_URL: "file::memory:", NEXT_TELEMETRY_DISABLED: "1" });
  return folder;
}
