// The scripts that a page loads first, gzipped: what its HTML names, without those for browsers of another time.

import { gzipSync } from "node:zlib";

/** In bytes. `load` answers with what stands at an address of the app. */
export async function weighScripts(page: string, load: (address: string) => Promise<Buffer>): Promise<number> {
  const html = String(await load(page));
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/nomodule/i.test(tag));
  const scripts = new Set(tags.flatMap((tag) => /\ssrc="([^"]+)"/.exec(tag)?.[1] ?? []));
  let size = 0;
  for (const script of scripts) size += gzipSync(await load(script)).length;
  return size;
}
