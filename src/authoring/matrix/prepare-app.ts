// Puts a rendered app on disk: its files, its packages, and the build cache of an earlier build.

import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { copy, outputFile, remove } from "fs-extra/esm";
import { listFeatures } from "../../catalog/features";
import type { Catalog, FileTree, PackageLock } from "../../catalog/types";
import { decodeText } from "../../text";
import { hashTree } from "./proof";

/** A file in a kept build cache that says which templates it comes from. */
const ORIGIN = "made-from";

export function hashApp(tree: FileTree): string {
  return hashTree(tree, process.version);
}

export function hashTemplates(catalog: Catalog): string {
  const hash = createHash("sha256");
  for (const { files, fillings } of listFeatures(catalog)) {
    for (const file of files) hash.update(file.content);
    for (const { lines } of fillings) hash.update(lines.join("\n"));
  }
  return hash.digest("hex").slice(0, 16);
}

export interface PrepareOptions {
  catalog: Catalog;
  tree: FileTree;
  folder: string;
  /** Where the packages are. */
  shared: string;
}

export async function prepareApp({ catalog, tree, folder, shared }: PrepareOptions): Promise<void> {
  await remove(folder);
  await writeFiles(folder, tree);
  const appLock: PackageLock = JSON.parse(decodeText(tree.get("package-lock.json")?.content ?? new Uint8Array()));
  linkPackages(shared, catalog.lock, folder, appLock);
}

async function writeFiles(folder: string, tree: FileTree): Promise<void> {
  for (const [appPath, file] of tree) {
    await outputFile(path.join(folder, appPath), file.content, { mode: file.executable ? 0o755 : 0o644 });
  }
}

/** With every package, declared or not: at once, for what only reads them. */
export async function prepareQuickly({ tree, folder, shared }: Omit<PrepareOptions, "catalog">): Promise<void> {
  await writeFiles(folder, tree);
  symlinkSync(path.join(shared, "node_modules"), path.join(folder, "node_modules"), "junction");
}

/** With the cache of another build, a build takes little more than half the time. */
export async function useBuildCache(folder: string, shared: string): Promise<void> {
  if (hasBuildCache(shared)) await copy(buildCache(shared), path.join(folder, ".next/cache"));
}

/** `origin` identifies the templates. A cache from other templates is less useful. */
export function hasBuildCache(shared: string, origin?: string): boolean {
  const note = path.join(buildCache(shared), ORIGIN);
  return existsSync(buildCache(shared)) && (!origin || (existsSync(note) && readFileSync(note, "utf8") === origin));
}

export async function keepBuildCache(folder: string, shared: string, origin?: string): Promise<void> {
  if (hasBuildCache(shared, origin) || !existsSync(path.join(folder, ".next/cache"))) return;
  const kept = buildCache(shared);
  const unfinished = `${kept}.${process.pid}`;
  await copy(path.join(folder, ".next/cache"), unfinished);
  if (origin) await outputFile(path.join(unfinished, ORIGIN), origin);
  await remove(kept);
  // Another process may have been quicker. One cache is enough.
  await rename(unfinished, kept).catch(() => remove(unfinished));
}

/** Next to the packages, since most of it is derived from them. */
function buildCache(shared: string): string {
  return `${shared}.next-cache`;
}

/** Hard links, without packages that the app's lock doesn't contain, so that an undeclared import fails as it would for a user. */
export function linkPackages(shared: string, superset: PackageLock, app: string, appLock: PackageLock): void {
  const undeclared = new Set(Object.keys(superset.packages).filter((place) => !(place in appLock.packages)));
  rmSync(path.join(app, "node_modules"), { recursive: true, force: true });
  linkFolder(shared, app, "node_modules", undeclared);
  dropDeadCommands(path.join(app, "node_modules", ".bin"));
}

/** Synchronous, because awaiting tens of thousands of files would take several times as long as linking them. */
function linkFolder(from: string, to: string, place: string, skipped: Set<string>): void {
  mkdirSync(path.join(to, place), { recursive: true });
  for (const entry of readdirSync(path.join(from, place), { withFileTypes: true })) {
    const inside = `${place}/${entry.name}`;
    if (skipped.has(inside)) continue;
    if (entry.isDirectory()) linkFolder(from, to, inside, skipped);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(path.join(from, inside)), path.join(to, inside));
    else linkFile(path.join(from, inside), path.join(to, inside));
  }
}

/** Copies the file if the two folders are on different disks. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    copyFileSync(from, to);
  }
}

function dropDeadCommands(folder: string): void {
  for (const name of readdirSync(folder)) if (!existsSync(path.join(folder, name))) rmSync(path.join(folder, name));
}
