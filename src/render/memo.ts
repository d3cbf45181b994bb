// Remembers the package manager's files, for those who render many selections: they take longest, and most are the same.
import type { Catalog } from "../catalog/types";
import type { PackageFile } from "./render-package-files";

/** `key` is all that the files depend on besides the catalog. */
export type RenderMemo = (catalog: Catalog, key: string, render: () => PackageFile[]) => PackageFile[];

export const withoutMemo: RenderMemo = (_catalog, _key, render) => render();

export function createMemo(): RenderMemo {
  const known = new Map<Catalog, Map<string, PackageFile[]>>();
  return (catalog, key, render) => {
    const ofCatalog = known.get(catalog) ?? new Map<string, PackageFile[]>();
    const files = ofCatalog.get(key) ?? render();
    known.set(catalog, ofCatalog.set(key, files));
    return files;
  };
}
