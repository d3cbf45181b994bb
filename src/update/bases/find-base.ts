// Finds what the template gave last time. Every source is checked against the hash in the lock, so none has to be trusted. What no
// source has stays missing: then the user's file is kept. Works in a browser, too.

import { mergeStrategyOf } from "../../catalog/app-conventions";
import { blobIdOf, hashOf } from "../../catalog/fingerprint";
import type { AppPath, Catalog, FileTree } from "../../catalog/types";
import type { AppLock, RenderedFrom } from "../../disk/app-lock";
import { CliError } from "../../errors";
import { renderInFormat } from "../../render/render-formats";
import type { BaseTree } from "../plan/types";
import type { FrozenCatalog } from "./released-catalogs";

export interface FoundBase {
  base: BaseTree;
  /** Paths about which the lock says something else than its version and answers give. */
  wrong: AppPath[];
}

/** `catalogOf`: of a version, with the private features of the lock. */
export function findBase(lock: AppLock, catalogOf: (version: string) => FrozenCatalog | undefined): FoundBase {
  const trees = new Map<string, FileTree | undefined>();
  function render({ version, answers }: RenderedFrom): FileTree | undefined {
    const key = JSON.stringify([version, answers]);
    if (!trees.has(key)) trees.set(key, renderBase(catalogOf(version), answers));
    return trees.get(key);
  }

  const rendered = render(lock);
  const wrong = [...(rendered?.keys() ?? [])].filter((path) => !lock.files.has(path) && !lock.behind.has(path));
  const base: BaseTree = new Map(
    [...lock.files].map(([path, hash]) => {
      const behind = lock.behind.get(path);
      const file = (behind ? render(behind) : rendered)?.get(path);
      const mergeStrategy = file?.mergeStrategy ?? mergeStrategyOf(path);
      if (file && hashOf(file) === hash) {
        const { content, executable, origins } = file;
        return [path, { hash, mergeStrategy, executable, content, ...(origins && { origins }) }];
      }
      // A private feature may have changed since a file was left behind.
      if (!behind) wrong.push(path);
      return [path, { hash, mergeStrategy }];
    }),
  );
  return { base, wrong: wrong.sort() };
}

/** undefined: it isn't known, or the answers don't fit it. */
function renderBase(frozen: FrozenCatalog | undefined, answers: RenderedFrom["answers"]): FileTree | undefined {
  if (!frozen) return undefined;
  try {
    return renderInFormat(frozen.format, frozen.catalog, withoutEmptyGroups(frozen.catalog, answers));
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

/** The groups of a private folder that the app doesn't use are in its answers, but not in the copies of its lock. */
function withoutEmptyGroups({ groups }: Catalog, answers: RenderedFrom["answers"]): RenderedFrom["answers"] {
  const known = new Set(groups.map(({ id }) => id));
  const choices = Object.entries(answers.choices).filter(([id, chosen]) => chosen.length > 0 || known.has(id));
  return { ...answers, choices: Object.fromEntries(choices) };
}

/** `readBlobs`: by their ids, from the repository that the app may be in. */
export function completeBase(base: BaseTree, readBlobs: (ids: string[]) => ReadonlyMap<string, Uint8Array>): BaseTree {
  const missing = [...base.values()].filter(({ content }) => content === undefined).map(({ hash }) => hash);
  if (missing.length === 0) return base;
  const blobs = readBlobs(missing);
  return new Map(
    [...base].map(([path, file]) => {
      const found = file.content ?? blobs.get(file.hash);
      return [path, found && blobIdOf(found) === file.hash ? { ...file, content: found } : file];
    }),
  );
}
