// Finds what the template gave last time, for files that were edited since. Every source is checked against the hash in
// the lock, so none has to be trusted. What no source has stays missing: then the user's file is kept. Works in a browser, too.

import { hashOf, sha256Of } from "../../catalog/fingerprint";
import type { AppPath, FileTree } from "../../catalog/types";
import type { AppLock } from "../../disk/app-lock";
import { encodeText } from "../../text";
import type { BaseTree } from "../plan/types";
import { type ReleasedTexts, searchReleases } from "./released-texts";

export interface BaseSources {
  /** By their ids, from the repository that the app may be in. */
  readBlobs: (ids: string[]) => ReadonlyMap<string, Uint8Array>;
  /** What this package renders for the lock's answers, if it is the one that wrote the lock. */
  rendered?: FileTree | undefined;
  released: () => ReleasedTexts;
}

export function findBases(lock: AppLock, paths: Iterable<AppPath>, sources: BaseSources): Map<AppPath, Uint8Array> {
  const found = new Map<AppPath, Uint8Array>();
  let missing = [...paths].filter((file) => lock.files.has(file));

  function take(read: (file: AppPath, sha256: string) => Uint8Array | undefined): void {
    missing = missing.filter((file) => {
      const sha256 = lock.files.get(file)?.sha256 ?? "";
      const text = read(file, sha256);
      if (!text || sha256Of(text) !== sha256) return true;
      found.set(file, text);
      return false;
    });
  }

  const copies = new Map(
    (lock.features ?? []).flatMap(({ files = [] }) => [...files].map(([, it]) => [sha256Of(it), it])),
  );
  const computed = new Map([...lock.texts].map(([file, text]) => [file, encodeText(text)]));
  take((file) => computed.get(file));
  take((_, sha256) => copies.get(sha256));
  take((file) => sources.rendered?.get(file)?.content);
  if (missing.length > 0) take(fromReleases(lock, sources.released(), computed.get("package.json")));
  if (missing.length > 0) {
    const blobs = sources.readBlobs(missing.map((file) => lock.files.get(file)?.gitBlob ?? ""));
    take((file) => blobs.get(lock.files.get(file)?.gitBlob ?? ""));
  }
  return found;
}

function fromReleases(lock: AppLock, released: ReleasedTexts, known: Uint8Array | undefined) {
  const find = searchReleases(released, lock.version);
  const packageJson = known ?? find("package.json", lock.files.get("package.json")?.sha256 ?? "");
  return (file: AppPath, sha256: string) => find(file, sha256, packageJson);
}

/** What the lock alone tells. `rendered`: the same tree, if this package can still render it. */
export function toBaseTree(lock: AppLock, rendered?: FileTree): BaseTree {
  return new Map(
    [...lock.files].map(([file, { sha256, mergeStrategy }]) => {
      const known = rendered?.get(file);
      const origins = known?.origins && hashOf(known) === sha256 ? known.origins : undefined;
      return [file, { sha256, mergeStrategy, executable: known?.executable, ...(origins && { origins }) }];
    }),
  );
}

export function withTexts(base: BaseTree, texts: ReadonlyMap<AppPath, Uint8Array | string>): BaseTree {
  return new Map(
    [...base].map(([file, entry]) => {
      const text = texts.get(file);
      return [file, { ...entry, content: typeof text === "string" ? encodeText(text) : text }];
    }),
  );
}
