// What the matrix keeps on disk: the apps of a run, in a folder named after its process, so that the next run can clean up after a
// killed one, and what passed before, so that it isn't tested again.

import { statSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { outputJson } from "fs-extra/esm";
import { sha256Of } from "../../catalog/fingerprint";
import { describeThisPlace, describeThisProcess, isRunning } from "../../system/process-identity";
import { parseJson } from "../../text";
import type { ProofDepth, ProvenApp } from "./prove-app";

/** A run in another container may share the cache, and nobody here can tell whether it was killed. None takes that long. */
const KEPT_FOR = 3 * 24 * 60 * 60 * 1000;

export async function makeWorkFolder(cache: string): Promise<string> {
  const runs = path.join(cache, "runs");
  await mkdir(runs, { recursive: true });
  for (const name of await readdir(runs)) {
    if (!isInUse(path.join(runs, name))) await removeFolder(path.join(runs, name));
  }
  const [pid, start] = describeThisProcess().split("\n");
  const folder = path.join(runs, [pid, Date.now().toString(36), start, placeHere()].join("-"));
  await mkdir(folder);
  return folder;
}

function isInUse(folder: string): boolean {
  const [pid, , start = "", place = placeHere()] = path.basename(folder).split("-");
  if (place === placeHere()) return isRunning(`${pid}\n${start}`);
  const entry = statSync(folder, { throwIfNoEntry: false });
  return entry !== undefined && Date.now() - entry.mtimeMs < KEPT_FOR;
}

function placeHere(): string {
  return sha256Of(describeThisPlace()).slice(0, 8);
}

/** Retries, because a process that is just ending may still write there. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** For packages, builds and results. An app inside another project would find packages that it doesn't declare. */
export function cacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache");
  return path.join(base, "create-app-template");
}

/** undefined: there is none, or it was cut short. */
export async function findResult(cache: string, key: string): Promise<ProvenApp | undefined> {
  const text = await readFile(fileOf(cache, key), "utf8").catch(() => "");
  return parseJson(text) as ProvenApp | undefined;
}

export async function keepResult(cache: string, key: string, result: ProvenApp): Promise<void> {
  await outputJson(fileOf(cache, key), result);
}

function fileOf(cache: string, key: string): string {
  return path.join(cache, "results", `${key}.json`);
}

/** A hash of the code that tests an app, set by the build. Run from its sources, the matrix knows only its own results. */
declare const __PROOF__: string | undefined;

const proof = typeof __PROOF__ === "undefined" ? `sources of process ${process.pid}` : __PROOF__;

interface Proof extends ProofDepth {
  /** Of the app's files. */
  hash: string;
  /** The servers that it is tested with: "PostgreSQL 17.2". */
  servers: string[];
}

/** All that a result depends on: with another tree, proof, version of Node.js, platform or server, it is another result. */
export function proofKey({ hash, isStatic, isTested, servers }: Proof): string {
  const parts = [hash, proof, process.version, process.platform, process.arch, isStatic, isTested, servers];
  return sha256Of(JSON.stringify(parts)).slice(0, 24);
}
