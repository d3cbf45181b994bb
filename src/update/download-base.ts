// Lets an earlier version of this package, fetched with npm, create the app once more in a temporary folder.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { name as packageName } from "../../package.json";
import type { AppPath } from "../catalog/types";
import type { AppLock } from "../disk/app-lock";
import { runProgram } from "../tools/run-program";

/** The files of the untouched app. Empty if there is no npm, no network or no such version. */
export async function downloadBase(lock: AppLock, signal: AbortSignal): Promise<Map<AppPath, Uint8Array>> {
  const folder = mkdtempSync(path.join(tmpdir(), "create-app-template-base-"));
  try {
    if (!(await createEarlierApp(folder, lock, signal))) return new Map();
    const paths = [...lock.files.keys()];
    return new Map(paths.map((file) => [file, readFileSync(path.join(folder, "app", file))]));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function createEarlierApp(cwd: string, { version, answers }: AppLock, signal: AbortSignal): Promise<boolean> {
  const run = async (command: string, args: string[]) =>
    (await runProgram(command, args, { cwd, signal })).exitCode === 0;
  mkdirSync(path.join(cwd, "packed"));
  writeFileSync(path.join(cwd, "answers.json"), JSON.stringify(answers));
  // Without retries: offline, npm would try for more than a minute.
  const pack = ["pack", `${packageName}@${version}`, "--pack-destination=packed", "--fetch-retries=0", "--silent"];
  const tarball = path.join("packed", `${packageName}-${version}.tgz`);
  const bin = path.join("package", "bin", "create-app-template.js");
  const create = [bin, "app", "--answers", "answers.json", "--yes", "--no-install", "--no-git", "--no-smoke"];
  return (await run("npm", pack)) && (await run("tar", ["-xzf", tarball])) && run(process.execPath, create);
}
