// Remembers the package manager's files, for those who render many selections: they take longest, and most are the same.
import type { PackageLock } from "../catalog/types";
import type { PackageFile } from "./render-package-files";

/** `key` is all that the files depend on besides the lock. */
export type RenderMemo = (lock: PackageLock, key: string, render: () => PackageFile[]) => PackageFile[];

export const withoutMemo: RenderMemo = (_lock, _key, render) => render();

export function createMemo(): RenderMemo {
  const known = new Map<PackageLock, Map<string, PackageFile[]>>();
  return (lock, key, render) => {
    const ofLock = known.get(lock) ?? new Map<string, PackageFile[]>();
    const files = ofLock.get(key) ?? render();
    known.set(lock, ofLock.set(key, files));
    return files;
  };
}
