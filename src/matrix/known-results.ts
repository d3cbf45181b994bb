// What was proven before: a tree that passed once on this Node.js passes again, so it need not be built again.

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
