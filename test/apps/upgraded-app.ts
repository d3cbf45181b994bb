// An app that a past release made and people use, with a table and a migration of its owner that is newer than ours, and
// then upgraded to the working tree.

import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { outputFile } from "fs-extra/esm";
import { linkPackages, useBuildCache } from "../../src/authoring/matrix/prepare-app";
import { sharePackages } from "../../src/authoring/matrix/share-packages";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Answers, PackageLock } from "../../src/catalog/types";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { makeApp } from "../tools/release/made-apps";
import { packageIn, pastTemplates, pastVersion } from "../tools/release/past/places";
import { commandOf } from "../tools/release/write-package";
import { type BuiltApp, runScript } from "./built-app";
import { everything } from "./everything";

export interface UpgradedApp extends BuiltApp {
  /** Somebody with an account from before the upgrade. */
  person: { name: string; email: string; password: string };
  /** Of a session from before. */
  token: string;
  databaseUrl: string;
  /** The path of the command that upgraded it. */
  command: string;
  dispose(): Promise<void>;
}

const journal = "src/database/migrations/meta/_journal.json";
const person = { name: "Jane Austen", email: "jane@example.com", password: "half agony, half hope" };
const never = new AbortController().signal;

/** Not built. `releases`: where `writePastRelease` wrote. `databaseUrl`: of an empty database. */
export async function upgradedApp(releases: string, database: string, databaseUrl: string): Promise<UpgradedApp> {
  const parent = await mkdtemp(path.join(tmpdir(), "upgraded-app-"));
  const folder = path.join(parent, "app");
  const command = commandOf(packageIn(releases));
  await writeOldApp(folder, database, pastTemplates(releases));
  await addTable(folder);
  await cp(path.join(packageRoot, "test/fixtures/old-owner"), folder, { recursive: true });
  const output = await runOwnScript({ folder, databaseUrl }, "make-rows", Object.values(person));
  // After what the app logs.
  const token = output.split("\n").at(-1) ?? "";
  // It is written for the old release, and has done its work.
  await rm(path.join(folder, "scripts/make-rows.ts"));
  await runCommand({ folder, command }, "upgrade");
  return { folder, person, token, databaseUrl, command, dispose: () => rm(parent, { recursive: true, force: true }) };
}

/** With the packages of the new version and of all its options, among which are those of the old one. */
async function writeOldApp(folder: string, database: string, templates: string): Promise<void> {
  const choices = { database: [database], oauth: ["github"], modules: ["landing", "admin"] };
  const answers: Answers = { name: "app", packageManager: "npm", choices };
  const files = makeApp(pastVersion, await readCatalog(templates), answers);
  for (const [file, content] of files) await outputFile(path.join(folder, file), content);
  const catalog = await readCatalog(path.join(packageRoot, "templates"));
  const whole = { ...answers, choices: everything({ database: [database] }) };
  const lock = Buffer.from(renderApp(catalog, whole).get("package-lock.json")?.content ?? []).toString("utf8");
  const shared = await sharePackages(catalog, cacheFolder(), never);
  linkPackages(shared, catalog.lock, folder, JSON.parse(lock) as PackageLock);
  await useBuildCache(folder, shared);
}

/** As owners do: at the end of a file of the schema, with a migration that the app's own script writes. */
async function addTable(folder: string): Promise<void> {
  const schema = path.join(folder, "src/database/schema/users.ts");
  const text = await readFile(schema, "utf8");
  const [, table = ""] = /export const users = (\w+)\(/.exec(text) ?? [];
  const column = text.includes("exact(") ? 'exact("title", { length: 100 })' : 'text("title")';
  await appendFile(schema, `\nexport const books = ${table}("books", { title: ${column}.primaryKey() });\n`);
  await runScript(folder, "db:generate", ["--name", "books"]);
  const file = path.join(folder, journal);
  const { entries, ...rest } = JSON.parse(await readFile(file, "utf8"));
  entries.at(-1).when = Date.UTC(2096, 0, 1);
  await writeFile(file, JSON.stringify({ ...rest, entries }, undefined, 2));
}

export interface Rows {
  users: object[];
  accounts: object[];
  books: string[];
  /** By table. */
  counts: Record<string, number>;
}

/** Fails if there is no such table. */
export async function listRows(app: UpgradedApp, ...tables: string[]): Promise<Rows> {
  return JSON.parse(await runOwnScript(app, "list-rows", tables));
}

/** One of test/fixtures/old-owner, or what a test has put beside them. */
export async function runOwnScript(app: Pick<UpgradedApp, "folder" | "databaseUrl">, name: string, args: string[]) {
  const command = ["--import", "tsx", `scripts/${name}.ts`, ...args];
  const { stdout } = await execa(process.execPath, command, {
    cwd: app.folder,
    env: { DATABASE_URL: app.databaseUrl },
  });
  return stdout.trim();
}

/** Commits everything, and runs one of our commands. Fails if there is a conflict. */
export async function runCommand(app: Pick<UpgradedApp, "folder" | "command">, ...args: string[]): Promise<string> {
  const { folder, command } = app;
  await commitAll(folder);
  const { stdout } = await execa(process.execPath, [command, ...args, "--yes", "--no-install"], { cwd: folder });
  return stdout;
}

/** Returns what git calls the tree of all files. */
export async function commitAll(folder: string): Promise<string> {
  const identity = ["-c", "user.name=Jane", "-c", "user.email=jane@example.com", "-c", "commit.gpgsign=false"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
    [...identity, "commit", "--quiet", "--allow-empty", "-m", "a commit"],
  ]) {
    await execa("git", args, { cwd: folder });
  }
  return (await execa("git", ["rev-parse", "HEAD^{tree}"], { cwd: folder })).stdout;
}
