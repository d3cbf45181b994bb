// What comes with this package about all releases: the texts of their files, and what owners of apps are told about each.

import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { readBuilt } from "../../catalog/load-built-catalog";
import { packageRoot } from "../../package-root";
import { type PackedTexts, type Release, type ReleasedTexts, readTexts } from "./released-texts";

export function loadReleasedTexts(): ReleasedTexts {
  return unpackTexts<Release[]>(readBuilt("released-texts.br"));
}

export function unpackTexts<Index>(packed: Uint8Array): PackedTexts<Index> {
  return readTexts(brotliDecompressSync(packed));
}

export function readChangelog(): string {
  return readFileSync(path.join(packageRoot, "docs/changelog.md"), "utf8");
}
