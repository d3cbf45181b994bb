// One hash for all that a catalog contains, since two builds of the same version can differ. Where it was read from doesn't
// count: the path to private features depends on the folder that a command runs in.

import { hash } from "node:crypto";
import type { Catalog } from "./types";

export function hashCatalog({ hash: known, ...catalog }: Catalog): string {
  if (known) return known;
  // Most files come with a hash of their content, so that nothing large has to be read.
  const text = JSON.stringify(catalog, (_key, value) => {
    return Array.isArray(value?.files) ? { ...value, folder: undefined, files: value.files.map(shorten) } : value;
  });
  return hash("sha256", text);
}

function shorten({ content, compiled, fingerprint, sourcePath, ...file }: Catalog["base"]["files"][number]): unknown {
  return { ...file, sha256: fingerprint?.sha256 ?? hash("sha256", content) };
}
