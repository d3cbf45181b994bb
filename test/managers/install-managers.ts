// The package managers in the versions that apps name, installed once into the project's cache.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { holdLock } from "../../src/authoring/matrix/hold-lock";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import { packageManagers, traitsOf } from "../../src/catalog/package-managers";
import { lastLines, runProgram } from "../../src/system/run-program";

const never = new AbortController().signal;

/** Yarn's later versions are not published under its name. */
const packages: Record<string, string> = { yarn: "@yarnpkg/cli-dist" };

/** The folder with their commands. */
export async function installManagers(): Promise<string> {
  const dependencies = Object.fromEntries(
    packageManagers.map((manager) => [packages[manager] ?? manager, traitsOf(manager).version]),
  );
  const manifest = JSON.stringify({ private: true, dependencies });
  const key = createHash("sha256").update(`${manifest}${process.version}${process.arch}`).digest("hex").slice(0, 16);
  const folder = path.join(cacheFolder(), `managers-${key}`);
  await holdLock(`${folder}.lock`, never, async () => {
    if (existsSync(folder)) return;
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, "package.json"), manifest);
    const run = await runProgram("npm", ["install", "--no-audit", "--no-fund"], { cwd: unfinished, signal: never });
    if (run.exitCode !== 0) throw new Error(`The package managers can't be installed:\n${lastLines(run.output)}`);
    await rename(unfinished, folder);
  });
  return path.join(folder, "node_modules", ".bin");
}
