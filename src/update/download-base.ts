// The texts of an earlier version of this package, fetched with npm. They are only read: nothing of a download is ever run.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { name as packageName } from "../../package.json";
import { takeFingerprint } from "../catalog/fingerprint";
import { listFeatures } from "../catalog/list-features";
import { unpackCatalog } from "../catalog/pack-catalog";
import type { AppPath } from "../catalog/types";
import type { AppLock } from "../disk/app-lock";
import { runProgram } from "../tools/run-program";

/** Those of the lock's files that it has. Empty if there is no npm, no network or no such version. */
export async function downloadBase(lock: AppLock, signal: AbortSignal): Promise<Map<AppPath, Uint8Array>> {
  const folder = mkdtempSync(path.join(tmpdir(), "create-app-template-base-"));
  try {
    const isThere = await fetchPackage(folder, lock.version, signal);
    const texts = isThere ? readTexts(path.join(folder, "package", "dist")) : new Map<string, Uint8Array>();
    return new Map(
      [...lock.files].flatMap(([file, { sha256 }]) => {
        const text = texts.get(sha256);
        return text ? [[file, text] as const] : [];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function fetchPackage(cwd: string, version: string, signal: AbortSignal): Promise<boolean> {
  const run = async (command: string, args: string[]) =>
    (await runProgram(command, args, { cwd, signal })).exitCode === 0;
  // Without retries: offline, npm would try for more than a minute.
  const pack = ["pack", `${packageName}@${version}`, "--ignore-scripts", "--fetch-retries=0", "--silent"];
  const tarball = `${packageName.replace("@", "").replace("/", "-")}-${version}.tgz`;
  return (await run("npm", pack)) && run("tar", ["-xzf", tarball]);
}

/** By their hash. A package that is built in another way has none. */
function readTexts(dist: string): Map<string, Uint8Array> {
  try {
    const contents = brotliDecompressSync(readFileSync(path.join(dist, "contents.br")));
    const catalog = unpackCatalog(JSON.parse(readFileSync(path.join(dist, "catalog.json"), "utf8")), contents, {});
    const files = listFeatures(catalog).flatMap((feature) => feature.files);
    return new Map(files.map(({ content }) => [takeFingerprint(content).sha256, content]));
  } catch {
    return new Map();
  }
}
