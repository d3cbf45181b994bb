// After an interruption: removes what the run created, and nothing else.

import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { sha256Of } from "../catalog/fingerprint";
import { packageManagers, traitsOf } from "../catalog/package-managers";
import type { AppPath } from "../catalog/types";
import { sameBytes } from "../text";
import { listTopLevel, removeParents, type WrittenApp } from "./write-app";
import { removeEmptyFolders, retryWhileHeld, temporaryName } from "./write-inside";

/** What installing, building and testing add to a folder that existed before. */
const byProducts = [
  ...["node_modules", ".next", "next-env.d.ts", "tsconfig.tsbuildinfo"],
  ...packageManagers.flatMap((manager) => traitsOf(manager).leftovers),
];

/** Gives back what somebody saved there in the meantime: files, and `.git` if there is work of theirs in it. */
export async function undoWrite({ target, ownsFolder, files, parents, repository }: WrittenApp): Promise<AppPath[]> {
  const entries = ownsFolder ? readdirSync(target.path) : [...listTopLevel(files), ".git"];
  const own = new Map(files.map((file) => [file.path, file.content]));
  const present = entries
    .filter((entry) => !byProducts.includes(entry) && !target.kept.includes(entry))
    .flatMap((entry) => listBelow(target.path, entry));
  const isOwn = (file: AppPath) => {
    if (file === ".git") return repository !== undefined && repository === fingerprintRepository(target.path);
    const [place, content] = [path.join(target.path, file), own.get(file)];
    return content !== undefined && lstatSync(place).isFile() && sameBytes(content, readFileSync(place));
  };
  const saved = present.filter((file) => !isOwn(file)).sort();
  if (!ownsFolder || saved.length > 0) {
    const made = [...present.filter((file) => !saved.includes(file)), ...byProducts];
    for (const file of made.filter((name) => !target.kept.includes(name))) {
      rmSync(path.join(target.path, file), { recursive: true, force: true, maxRetries: 3 });
      removeEmptyFolders(target.path, file);
    }
    return saved;
  }
  // Renamed first, so that a second interruption while deleting can't leave half an app behind.
  const doomed = temporaryName(path.dirname(target.path), path.basename(target.path));
  await retryWhileHeld(() => renameSync(target.path, doomed));
  if (target.state === "empty") mkdirSync(target.path);
  rmSync(doomed, { recursive: true, force: true, maxRetries: 3 });
  removeParents(parents);
  return [];
}

/**
 * Of every file of a repository: with a commit, a branch, a stash, a setting or something staged, it is another. Without the index,
 * which editors refresh by themselves, and the locks of whoever is reading. undefined: there is no repository.
 */
export function fingerprintRepository(folder: string): string | undefined {
  const repository = path.join(folder, ".git");
  if (!lstatSync(repository, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const files = readdirSync(repository, { recursive: true, encoding: "utf8" }).filter((file) => {
    const isPassing = file === "index" || file.endsWith(".lock");
    return !isPassing && lstatSync(path.join(repository, file)).isFile();
  });
  const hashes = files.sort().map((file) => [file, sha256Of(readFileSync(path.join(repository, file)))]);
  return sha256Of(JSON.stringify(hashes));
}

/** With forward slashes. A link isn't followed, and a repository is one thing. */
function listBelow(root: string, place: AppPath): AppPath[] {
  const entry = lstatSync(path.join(root, place), { throwIfNoEntry: false });
  if (!entry?.isDirectory() || place === ".git") return entry ? [place] : [];
  return readdirSync(path.join(root, place)).flatMap((name) => listBelow(root, `${place}/${name}`));
}
