// Installs the packages of all combinations once. Each app then gets hard links to the ones it declares.

import { createHash } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Catalog } from "../catalog/types";
import { retryWhileHeld } from "../disk/retry-while-held";
import { CliError } from "../errors";
import { traitsOf } from "../package-managers/package-managers";
import { lastLines, runProgram } from "../tools/run-program";
import { holdLock } from "./hold-lock";

/** The folder whose node_modules contains every package of the lock. */
export async function sharePackages(catalog: Catalog, cache: string, signal: AbortSignal): Promise<string> {
  const root = { ...catalog.lock.packages[""], private: true, overrides: catalog.overrides };
  const key = `${JSON.stringify([catalog.lock, root])}${process.version}${process.platform}${process.arch}`;
  const folder = path.join(cache, `packages-${createHash("sha256").update(key).digest("hex").slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  return holdLock(`${folder}.lock`, signal, async () => {
    if (existsSync(folder)) return folder;
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, "package.json"), JSON.stringify(root));
    await writeFile(path.join(unfinished, "package-lock.json"), JSON.stringify(catalog.lock));
    const run = await runProgram("npm", traitsOf("npm").installArguments, { cwd: unfinished, signal });
    if (run.exitCode !== 0) {
      throw new CliError({
        code: "install-failed",
        message: "npm couldn't install the packages that all combinations share.",
        hint: "See npm's output above. `npm run lock:templates` writes a new lock.",
        log: lastLines(run.output),
      });
    }
    await retryWhileHeld(() => renameSync(unfinished, folder));
    return folder;
  });
}
