// A create-t3-app app (NextAuth, Drizzle, SQLite) to compare with: made, installed, built, and with somebody signed in.

import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { execa } from "execa";

const flags =
  "--CI --noGit --noInstall --tailwind --nextAuth --drizzle --trpc false --appRouter --dbProvider sqlite --eslint";

export interface T3App {
  folder: string;
  env: Record<string, string>;
  cookie: string;
  buildSeconds: number;
}

/** `sqlitePackage` is a package.json beside which @photostructure/sqlite is installed. */
export async function makeT3App(box: string, sqlitePackage: string): Promise<T3App> {
  const folder = path.join(box, "t3");
  await execa("npx", ["--yes", "create-t3-app@7", "t3", ...flags.split(" ")], { cwd: box });
  useSystemFont(path.join(folder, "src/app/layout.tsx"));
  const env = {
    AUTH_SECRET: "a secret for the bench, long enough",
    AUTH_TRUST_HOST: "true",
    AUTH_DISCORD_ID: "id",
    AUTH_DISCORD_SECRET: "secret",
    DATABASE_URL: "file:./db.sqlite",
  };
  await execa("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  await execa("npx", ["drizzle-kit", "push", "--force"], { cwd: folder, env });
  const started = performance.now();
  await execa("npm", ["run", "build"], { cwd: folder, env });
  const buildSeconds = (performance.now() - started) / 1000;
  return { folder, env, cookie: signIn(path.join(folder, "db.sqlite"), sqlitePackage), buildSeconds };
}

/** Its fonts come from Google when it is built, which not every machine can reach. */
function useSystemFont(file: string): void {
  const text = readFileSync(file, "utf8")
    .replace(/import \{ \w+ \} from "next\/font\/google";\n/, "")
    .replace(/const \w+ = Geist\(\{[\s\S]*?\}\);\n/, "")
    .replace(/className=\{`?\$?\{?geist\.variable\}?`?\}/, "");
  writeFileSync(file, text);
}

/** Writes a user and a session, as signing in with Discord would. */
function signIn(file: string, sqlitePackage: string): string {
  const { DatabaseSync } = createRequire(sqlitePackage)("@photostructure/sqlite");
  const database = new DatabaseSync(file);
  const token = randomUUID();
  database.exec(`insert into t3_user (id, name, email) values ('u', 'Ada', 'ada@example.com')`);
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  database.exec(`insert into t3_session (sessionToken, userId, expires) values ('${token}', 'u', ${expires})`);
  database.close();
  return `authjs.session-token=${token}`;
}
