// Remembers parts of apps, for those who render many selections: most parts are the same in many of them.
import type { Catalog, Feature } from "../catalog/types";

/** `key` is all that a part depends on besides the catalog. */
export type RenderMemo = <Part>(catalog: Catalog, key: string, make: () => Part) => Part;

export const withoutMemo: RenderMemo = (_catalog, _key, make) => make();

export function createMemo(): RenderMemo {
  const known = new Map<Catalog, Map<string, unknown>>();
  return <Part>(catalog: Catalog, key: string, make: () => Part) => {
    const ofCatalog = known.get(catalog) ?? new Map<string, unknown>();
    known.set(catalog, ofCatalog);
    if (!ofCatalog.has(key)) ofCatalog.set(key, make());
    return ofCatalog.get(key) as Part;
  };
}

/** For the key of a part that depends on nothing but these features. */
export function idsOf(features: Feature[]): string {
  return features.map(({ id }) => id).join();
}
