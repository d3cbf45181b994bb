// A host's own tools, with the exact versions of its lock, installed once into the project's cache.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { holdLock } from "../../src/authoring/matrix/hold-lock";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";
import { lastLines, runProgram } from "../../src/system/run-program";

const never = new AbortController().signal;

/** The folder whose node_modules holds the tools of `test/hosts/<host>/package-lock.json`. */
export async function installTools(host: string): Promise<string> {
  const source = path.join(import.meta.dirname, host);
  const lock = await readFile(path.join(source, "package-lock.json"), "utf8");
  const key = createHash("sha256").update(`${lock}${process.version}${process.arch}`).digest("hex").slice(0, 16);
  const folder = path.join(cacheFolder(), `${host}-tools-${key}`);
  await holdLock(`${folder}.lock`, never, async () => {
    if (!existsSync(folder)) await install(source, folder);
  });
  return folder;
}

async function install(source: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) {
    await cp(path.join(source, file), path.join(unfinished, file));
  }
  // Their peer is Next.js, which the app brings along.
  const flags = ["--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
  const run = await runProgram("npm", ["ci", ...flags], { cwd: unfinished, signal: never });
  if (run.exitCode !== 0) throw new Error(`npm ci of test/hosts failed:\n${lastLines(run.output)}`);
  await rename(unfinished, folder);
}
