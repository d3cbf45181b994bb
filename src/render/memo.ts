// Remembers what was rendered, for those who render many selections: most of it is the same in all of them. What is equal
// is given back as the same bytes, so that there is less to compare.
import type { PackageLock } from "../catalog/types";
import { encodeText } from "../text";
import type { PackageFile } from "./render-package-files";

export interface RenderMemo {
  encode: (text: string) => Uint8Array;
  /** `key` is all that the files depend on besides the lock. */
  renderPackageFiles: (lock: PackageLock, key: string, render: () => PackageFile[]) => PackageFile[];
}

export const withoutMemo: RenderMemo = {
  encode: encodeText,
  renderPackageFiles: (_lock, _key, render) => render(),
};

export function createMemo(): RenderMemo {
  const texts = new Map<string, Uint8Array>();
  const packages = new Map<PackageLock, Map<string, PackageFile[]>>();
  return {
    encode: (text) => remember(texts, text, () => encodeText(text)),
    renderPackageFiles(lock, key, render) {
      const known = remember(packages, lock, () => new Map<string, PackageFile[]>());
      return remember(known, key, render);
    },
  };
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
