// Packs many texts that resemble each other into one compressed stream: an old text costs a few dozen bytes, because most
// of it occurs in a newer one.

import { brotliCompressSync, constants } from "node:zlib";
import { sha256Of } from "../../../src/catalog/fingerprint";
import type { PackedTexts } from "../../../src/update/bases/released-catalogs";

/** The other way around: unpackTexts() in src/update/bases/load-released-catalogs.ts. `quality`: of the compression. */
export function packTexts<Index>(
  { index, texts }: PackedTexts<Index>,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Buffer {
  const header = Buffer.from(JSON.stringify({ index, lengths: texts.map((text) => text.length) }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(header.length);
  return brotliCompressSync(Buffer.concat([size, header, ...texts]), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
}

/** Gives each text its position, and equal texts the same one. */
export function collectTexts(texts: Uint8Array[]): (text: Uint8Array) => number {
  const positions = new Map(texts.map((text, position) => [sha256Of(text), position]));
  return (text) => {
    const sha256 = sha256Of(text);
    const position = positions.get(sha256) ?? texts.push(text) - 1;
    positions.set(sha256, position);
    return position;
  };
}
