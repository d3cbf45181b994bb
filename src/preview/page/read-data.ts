// Reads what the command put into the page: the catalog, and what else it knows.

import { type CompiledTemplates, type PackedCatalog, unpackCatalog } from "../../catalog/pack-catalog";
import type { Catalog } from "../../catalog/types";
import { decodeText } from "../../text";
import type { PageFacts } from "../page-parts";

declare global {
  interface Window {
    compiledTemplates: CompiledTemplates;
  }
}

export interface PageData {
  catalog: Catalog;
  facts: PageFacts;
}

/** Compressed: the size of a header, the header, and the contents of all files. */
export async function readData(element: HTMLElement): Promise<PageData> {
  const bytes = await decompress(decodeBase64(element.textContent?.trim() ?? ""));
  const start = 4 + new DataView(bytes.buffer).getUint32(0, true);
  const { packed, facts } = JSON.parse(decodeText(bytes.subarray(4, start))) as {
    packed: PackedCatalog;
    facts: PageFacts;
  };
  return { catalog: unpackCatalog(packed, bytes.subarray(start), window.compiledTemplates), facts };
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
