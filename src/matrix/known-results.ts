// What was proven before: a tree that passed once on this Node.js passes again, so it need not be built again.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
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
      const text = await readFile(fileOf(hash), "utf8").catch(() => undefined);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async keep(result) {
      await mkdir(folder, { recursive: true });
      await writeFile(fileOf(result.hash), JSON.stringify(result));
    },
  };
}
