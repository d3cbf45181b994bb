// The catalog of every release, to render again what it gave. Works in a browser, too.

import { listFeatures } from "../../catalog/features";
import { blobIdOf } from "../../catalog/fingerprint";
import type { CompiledTemplates } from "../../catalog/pack-catalog";
import type { Catalog } from "../../catalog/types";
import { decodeText, isObject } from "../../text";

/** Numbers are positions among the texts. */
export interface Release {
  version: string;
  /** How it is rendered: see src/render/render-formats.ts. */
  format: number;
  /** JSON, in which `{ "$text": 7 }` stands for the bytes of a file. */
  catalog: number;
  /** Apart, since it is large and changes seldom. */
  packageLock: number;
}

export type ReleasedCatalogs = PackedTexts<Release[]>;

/** Many texts that resemble each other, in one compressed stream. */
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

/** A catalog, and how it is rendered. */
export interface FrozenCatalog {
  format: number;
  catalog: Catalog;
}

/** `compiled`: the templates of all releases, by the hash of their text. undefined: there is no such release. */
export function unpackRelease(
  released: ReleasedCatalogs,
  version: string,
  compiled: CompiledTemplates,
): FrozenCatalog | undefined {
  const release = released.index.find((candidate) => candidate.version === version);
  if (!release) return undefined;
  const catalog = readCatalogText(released, release);
  for (const file of listFeatures(catalog).flatMap(({ files }) => files)) {
    if (isTemplate(file)) Object.assign(file, { compiled: compiled[blobIdOf(file.content)] });
  }
  return { format: release.format, catalog };
}

/** Without what is compiled. */
export function readCatalogText({ texts }: ReleasedCatalogs, { catalog, packageLock }: Release): Catalog {
  const textAt = (position: number) => decodeText(texts[position] ?? new Uint8Array());
  const content = JSON.parse(textAt(catalog), (_, value) => {
    return isObject(value) && typeof value.$text === "number" ? texts[value.$text] : value;
  });
  return { ...content, lock: JSON.parse(textAt(packageLock)) };
}

export function isTemplate({ sourcePath }: { sourcePath: string }): boolean {
  return sourcePath.endsWith(".hbs");
}
