// Many texts that resemble each other, in one compressed stream: an old text costs a few dozen bytes, because most of it
// occurs in a newer one.

import { hash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

export interface PackedTexts<Index> {
  /** Refers to texts by their position. */
  index: Index;
  texts: Uint8Array[];
}

export function packTexts<Index>({ index, texts }: PackedTexts<Index>): Buffer {
  const header = Buffer.from(JSON.stringify({ index, lengths: texts.map((text) => text.length) }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(header.length);
  return brotliCompressSync(Buffer.concat([size, header, ...texts]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
}

export function unpackTexts<Index>(packed: Uint8Array): PackedTexts<Index> {
  const bytes = brotliDecompressSync(packed);
  let start = 4 + bytes.readUInt32LE();
  const { index, lengths } = JSON.parse(bytes.toString("utf8", 4, start)) as { index: Index; lengths: number[] };
  const texts = lengths.map((length) => {
    start += length;
    return bytes.subarray(start - length, start);
  });
  return { index, texts };
}

/** Gives each text its position, and equal texts the same one. */
export function collectTexts(texts: Uint8Array[]): (text: Uint8Array) => number {
  const positions = new Map(texts.map((text, position) => [hash("sha256", text), position]));
  return (text) => {
    const sha256 = hash("sha256", text);
    const position = positions.get(sha256) ?? texts.push(text) - 1;
    positions.set(sha256, position);
    return position;
  };
}
