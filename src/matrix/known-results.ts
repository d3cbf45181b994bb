// Remembers what passed before, so that it isn't tested again.

import path from "node:path";
import { outputJson, pathExists, readJson } from "fs-extra/esm";
import type { ProvenApp } from "./prove-app";

export interface KnownResults {
  find(key: string): Promise<ProvenApp | undefined>;
  keep(key: string, result: ProvenApp): Promise<void>;
}

export function knownResults(cache: string): KnownResults {
  const fileOf = (key: string) => path.join(cache, "results", `${key}.json`);
  return {
    async find(key) {
      return (await pathExists(fileOf(key))) ? readJson(fileOf(key)) : undefined;
    },
    async keep(key, result) {
      await outputJson(fileOf(key), result);
    },
  };
}
