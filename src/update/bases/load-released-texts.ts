// Loads the texts of all releases, which come with this package.

import { brotliDecompressSync } from "node:zlib";
import { readBuilt } from "../../catalog/load-built-catalog";
import { type PackedTexts, type Release, type ReleasedTexts, readTexts } from "./released-texts";

export function loadReleasedTexts(): ReleasedTexts {
  return unpackTexts<Release[]>(readBuilt("released-texts.br"));
}

export function unpackTexts<Index>(packed: Uint8Array): PackedTexts<Index> {
  return readTexts(brotliDecompressSync(packed));
}
