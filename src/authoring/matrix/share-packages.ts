// Installs the packages of all combinations once. Each app then gets hard links to the ones it declares.

import { existsSync, renameSync, utimesSync } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { sha256Of } from "../../catalog/fingerprint";
import { installArguments } from "../../catalog/package-managers";
import type { Catalog } from "../../catalog/types";
import { retryWhileHeld } from "../../disk/write-inside";
import { CliError } from "../../errors";
import { lastLines, runProgram } from "../../system/run-program";
import { holdLock } from "./hold-lock";

const KEPT_FOR = 3 * 24 * 60 * 60 * 1000;

/** The folder whose node_modules contains every package of the lock. `onInstall`: it takes a while. */
export async function sharePackages(
  catalog: Catalog,
  cache: string,
  signal: AbortSignal,
  onInstall = () => {},
): Promise<string> {
  const { lock, overrides, versions, unlocked = [] } = catalog;
  const added = Object.fromEntries(unlocked.map((name) => [name, versions[name]]));
  const dependencies = { ...lock.packages[""]?.dependencies, ...added };
  const root = { ...lock.packages[""], private: true, overrides, dependencies };
  const key = `${JSON.stringify([catalog.lock, root])}${process.version}${process.platform}${process.arch}`;
  const folder = path.join(cache, `packages-${sha256Of(key).slice(0, 16)}`);
  if (existsSync(folder)) {
    noteUse(folder);
    return folder;
  }
  await removeOldPackages(cache);
  return holdLock(`${folder}.lock`, signal, async () => {
    if (existsSync(folder)) return folder;
    onInstall();
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, "package.json"), JSON.stringify(root));
    await writeFile(path.join(unfinished, "package-lock.json"), JSON.stringify(catalog.lock));
    const run = await runProgram("npm", installArguments("npm", unlocked.length === 0), { cwd: unfinished, signal });
    if (run.exitCode !== 0) {
      throw new CliError({
        code: "install-failed",
        message: "npm couldn't install the packages that all combinations share.",
        hint: "See npm's output above. `npm run tool -- lock-templates` writes a new lock.",
        log: lastLines(run.output),
      });
    }
    await retryWhileHeld(() => renameSync(unfinished, folder));
    return folder;
  });
}

function noteUse(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Packages, and the build cache beside them, that no checkout has used for some days. They are large. */
async function removeOldPackages(cache: string): Promise<void> {
  if (!existsSync(cache)) return;
  const names = (await readdir(cache)).filter((name) => /^packages-[0-9a-f]+$/.test(name));
  for (const folder of names.map((name) => path.join(cache, name))) {
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs < KEPT_FOR) continue;
    await rm(folder, { recursive: true, force: true });
    await rm(`${folder}.next-cache`, { recursive: true, force: true });
  }
}
