// Apps for the project's tests: rendered from the working tree, built once, shared by every test that asks for the same one.

import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { holdLock } from "../../src/authoring/matrix/hold-lock";
import { hashApp, keepBuildCache, prepareApp, useBuildCache } from "../../src/authoring/matrix/prepare-app";
import { sharePackages } from "../../src/authoring/matrix/share-packages";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Answers, FileTree, RenderedFile } from "../../src/catalog/types";
import { packageRoot } from "../../src/package-root";
import { renderApp } from "../../src/render/render-app";
import { lastLines, runProgram } from "../../src/system/run-program";
import { type AppServer, startApp } from "../../templates/base/files/test/support/app-server";
import { hasNamespaces, withoutNetwork } from "../tools/namespace";

export interface BuiltApp {
  folder: string;
}

export interface Chosen {
  name?: string;
  /** By group; the others are `database`, `oauth` and `modules` in short. */
  choices?: Answers["choices"];
  database?: string;
  oauth?: string[];
  modules?: string[];
  /** Laid over the app before it is built, by path: pages that only a test needs. */
  files?: Record<string, string | Buffer>;
  /** A folder with other options than ours. */
  templates?: string;
}

const never = new AbortController().signal;

export async function builtApp(chosen: Chosen = {}): Promise<BuiltApp> {
  const { name = "acme-notes", database = "sqlite", oauth = [], modules = [], files = {} } = chosen;
  const templates = chosen.templates ?? path.join(packageRoot, "templates");
  const catalog = await readCatalog(templates);
  const choices = { database: [database], oauth, modules, ...chosen.choices };
  const answers: Answers = { name, packageManager: "npm", choices };
  const tree = new Map([...renderApp(catalog, answers), ...overlay(files)]);
  const cache = cacheFolder();
  const apps = path.join(cache, "apps");
  const folder = path.join(apps, hashApp(tree));
  await holdLock(`${folder}.lock`, never, async () => {
    const mark = path.join(folder, ".next", "is-built");
    if (!existsSync(mark)) {
      const shared = await sharePackages(catalog, cache, never);
      await prepareApp({ catalog, tree, folder, shared });
      await useBuildCache(folder, shared);
      await build(folder);
      await keepBuildCache(folder, shared);
    }
    await writeFile(mark, new Date().toISOString());
  });
  await removeOldApps(apps);
  return { folder };
}

/** For every host at once: what `next start` takes, and the standalone folder of the image and Lambda. No build needs a network. */
async function build(folder: string): Promise<void> {
  const command = ["npm", "run", "--silent", "build"];
  const [program = "", ...args] = hasNamespaces ? [...withoutNetwork, ...command] : command;
  const env = { NODE_ENV: undefined, BUILD_STANDALONE: "1" };
  const run = await runProgram(program, args, { cwd: folder, signal: never, env });
  if (run.exitCode !== 0) throw new Error(`${folder} can't be built:\n${lastLines(run.output, 60)}`);
}

function overlay(files: Record<string, string | Buffer>): FileTree {
  const origin: RenderedFile["origin"] = { feature: "base", sourcePath: "test", verbatim: true };
  const entries = Object.entries(files).map(([name, content]): [string, RenderedFile] => [
    name,
    { content: Buffer.from(content), executable: false, origin, mergeStrategy: "text" },
  ]);
  return new Map(entries);
}

/** Runs one of the app's own scripts and gives back what it printed; throws with it when the script fails. */
export async function runScript(
  folder: string,
  script: string,
  args: string[] = [],
  env: Record<string, string | undefined> = {},
): Promise<string> {
  const run = await runProgram("npm", ["run", "--silent", script, "--", ...args], {
    cwd: folder,
    signal: never,
    env: { NODE_ENV: undefined, ...env },
  });
  if (run.exitCode === 0) return run.output;
  throw new Error(`npm run ${script} in ${folder} ended with ${run.exitCode}:\n${lastLines(run.output, 60)}`);
}

export interface RunningApp extends AppServer {
  folder: string;
  databaseUrl: string;
}

export interface StartBuiltOptions {
  env?: Record<string, string>;
  /** A fresh SQLite file when left out. */
  databaseUrl?: string;
  port?: number;
}

/** Starts the production server. Whoever starts it stops it. */
export async function startBuiltApp(app: BuiltApp, options: StartBuiltOptions = {}): Promise<RunningApp> {
  const { env = {}, port, databaseUrl } = options;
  const temporary = databaseUrl ? undefined : await mkdtemp(path.join(tmpdir(), "built-app-"));
  const url = databaseUrl ?? `file:${path.join(String(temporary), "app.db")}`;
  const cleanUp = async () => {
    if (temporary) await rm(temporary, { recursive: true, force: true });
  };
  try {
    const server = await startApp({ folder: app.folder, databaseUrl: url, env, ...(port ? { port } : {}) });
    const stop = async () => {
      await server.stop();
      await cleanUp();
    };
    return { ...server, folder: app.folder, databaseUrl: url, stop };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

const KEPT_FOR = 6 * 60 * 60 * 1000;

/** Builds that haven't been used for some hours, because they are large. `folder` contains one folder per app, each with a marker file that shows when it was last used. */
async function removeOldApps(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const app = path.join(folder, entry.name);
    const mark = await stat(path.join(app, ".next", "is-built"))
      .catch(() => stat(app))
      // Another run removes it at this moment.
      .catch(() => undefined);
    if (mark && Date.now() - mark.mtimeMs > KEPT_FOR) await rm(app, { recursive: true, force: true });
  }
}
