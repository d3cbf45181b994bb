// Apps to compare with, made, installed and built: create-t3-app's (NextAuth, Drizzle, SQLite) with somebody signed in, and
// create-next-app's bare page.

import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { execa } from "execa";

const t3Flags =
  "--CI --noGit --noInstall --tailwind --nextAuth --drizzle --trpc false --appRouter --dbProvider sqlite --biome";
const nextFlags =
  "--ts --tailwind --eslint --app --src-dir --no-react-compiler --import-alias @/* --skip-install --disable-git --yes";

export interface PeerApp {
  folder: string;
  env: Record<string, string>;
  buildSeconds: number;
}

/** `sqlitePackage` is a package.json beside which @photostructure/sqlite is installed. */
export async function makeT3App(box: string, sqlitePackage: string): Promise<PeerApp & { cookie: string }> {
  const folder = path.join(box, "t3");
  const env = {
    AUTH_SECRET: "a secret for the bench, long enough",
    AUTH_TRUST_HOST: "true",
    AUTH_DISCORD_ID: "id",
    AUTH_DISCORD_SECRET: "secret",
    DATABASE_URL: "file:./db.sqlite",
  };
  await execa("npx", ["--yes", "create-t3-app@7", "t3", ...t3Flags.split(" ")], { cwd: box });
  await install(folder);
  await execa("npx", ["drizzle-kit", "push", "--force"], { cwd: folder, env });
  const buildSeconds = await build(folder, env);
  return { folder, env, buildSeconds, cookie: signIn(path.join(folder, "db.sqlite"), sqlitePackage) };
}

export async function makeNextApp(box: string): Promise<PeerApp> {
  const folder = path.join(box, "next");
  await execa("npx", ["--yes", "create-next-app@16", "next", ...nextFlags.split(" ")], { cwd: box });
  await install(folder);
  return { folder, env: {}, buildSeconds: await build(folder, {}) };
}

async function install(folder: string): Promise<void> {
  useSystemFont(path.join(folder, "src/app/layout.tsx"));
  await execa("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
}

/** Both take fonts from Google when they are built, which not every machine can reach. */
function useSystemFont(file: string): void {
  const text = readFileSync(file, "utf8")
    .replace(/import \{[^}]+\} from "next\/font\/google";\n/, "")
    .replace(/const \w+ = Geist\w*\(\{[\s\S]*?\}\);\n/g, "")
    .replace(/className=\{`[^`]*\.variable[^`]*`\}/, "");
  writeFileSync(file, text);
}

/** In seconds, from nothing. */
export async function build(folder: string, env: Record<string, string>): Promise<number> {
  const started = performance.now();
  await execa("npm", ["run", "build"], { cwd: folder, env });
  return (performance.now() - started) / 1000;
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
