// Remembers what passed before: the same files on the same version of Node.js don't have to be tested again.

import path from "node:path";
import { outputJson, pathExists, readJson } from "fs-extra/esm";
import type { ProvenApp } from "./prove-app";

export interface KnownResults {
  find(hash: string): Promise<ProvenApp | undefined>;
  keep(result: ProvenApp): Promise<void>;
}

export function knownResults(cache: string): KnownResults {
  const folder = path.join(cache, "results");
  const fileOf = (hash: string) => path.join(folder, `${hash}.json`);
  return {
    async find(hash) {
      return (await pathExists(fileOf(hash))) ? readJson(fileOf(hash)) : undefined;
    },
    async keep(result) {
      await outputJson(fileOf(result.hash), result);
    },
  };
}
