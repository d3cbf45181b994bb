// Every text that a release has put into an app. With them, an edited file can be merged offline and without git. Works in a
// browser, too.

import { sha256Of } from "../../catalog/fingerprint";
import type { AppPath, FeatureId, PackageLock } from "../../catalog/types";
import { cutLock } from "../../render/cut-lock";
import { decodeText, encodeText } from "../../text";

export interface Release {
  version: string;
  /** Files that were copied unchanged, and the features they belong to. */
  files: ReleasedFile[];
  /** The shared package-lock.json. An app's own is cut from it. */
  packageLock: number;
}

interface ReleasedFile {
  path: AppPath;
  feature: FeatureId;
  text: number;
  onlyWith?: FeatureId;
}

export type ReleasedTexts = PackedTexts<Release[]>;

/** Many texts that resemble each other, in one compressed stream. The index refers to them by their position. */
export interface PackedTexts<Index> {
  index: Index;
  texts: Uint8Array[];
}

/** The size of a header with the index and the length of each text, the header, and the texts. */
export function readTexts<Index>(bytes: Uint8Array): PackedTexts<Index> {
  let start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const { index, lengths } = JSON.parse(decodeText(bytes.subarray(4, start))) as { index: Index; lengths: number[] };
  const texts = lengths.map((length) => {
    start += length;
    return bytes.subarray(start - length, start);
  });
  return { index, texts };
}

/** Looks texts up by their hash, for an app of some version. */
export function searchReleases({ index: releases, texts }: ReleasedTexts, version: string) {
  const byHash = new Map(texts.map((text) => [sha256Of(text), text]));
  const release = releases.find((candidate) => candidate.version === version);

  /** `packageJson`: what the template's package.json was, if that is known. */
  return function find(path: AppPath, sha256: string, packageJson?: Uint8Array): Uint8Array | undefined {
    const known = byHash.get(sha256);
    if (known || !release) return known;
    if (path !== "package-lock.json" || !packageJson) return undefined;
    const cut = cutPackageLock(texts[release.packageLock], packageJson);
    return sha256Of(cut) === sha256 ? cut : undefined;
  };
}

function cutPackageLock(superset: Uint8Array | undefined, packageJson: Uint8Array): Uint8Array {
  const [shared, app] = [superset, packageJson].map((text) => JSON.parse(decodeText(text ?? new Uint8Array())));
  return encodeText(`${JSON.stringify(cutLock(shared as PackageLock, app), undefined, 2)}\n`);
}
