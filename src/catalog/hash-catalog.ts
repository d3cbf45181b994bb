// One hash for all that a catalog contains, since two builds of the same version can differ.

import { hash } from "node:crypto";
import type { Catalog } from "./types";

export function hashCatalog(catalog: Catalog): string {
  // Most files come with a hash of their content, so that nothing large has to be read.
  const text = JSON.stringify(catalog, (key, value) => (key === "files" ? value.map(shorten) : value));
  return hash("sha256", text);
}

function shorten({ content, compiled, fingerprint, ...file }: Catalog["base"]["files"][number]): unknown {
  return { ...file, sha256: fingerprint?.sha256 ?? hash("sha256", content) };
}
