// Remembers what passed before, so that it isn't tested again.

import path from "node:path";
import { outputJson, pathExists, readJson } from "fs-extra/esm";
import { sha256Of } from "../catalog/fingerprint";
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

// Under which key a result is known: everything that it depends on. With another tree, proof, version of Node.js, platform
// or database server, it is another result.
/** A hash of the code that tests an app, set by the build. Run from its sources, the matrix knows only its own results. */
declare const __PROOF__: string | undefined;

const proof = typeof __PROOF__ === "undefined" ? `sources of process ${process.pid}` : __PROOF__;

interface Proof {
  /** Of the app's files. */
  hash: string;
  /** Whether the app's own tests run, too. */
  isTested: boolean;
  /** The servers that it is tested with: "PostgreSQL 17.2". */
  servers: string[];
}

export function proofKey({ hash, isTested, servers }: Proof): string {
  const parts = [hash, proof, process.version, process.platform, process.arch, isTested, servers];
  return sha256Of(JSON.stringify(parts)).slice(0, 24);
}
