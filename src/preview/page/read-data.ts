// Reads what the command put into the page: the catalog, and what else it knows.

import { listFeatures } from "../../catalog/features";
import { takeFingerprint } from "../../catalog/fingerprint";
import { type CompiledTemplates, type PackedCatalog, unpackCatalog } from "../../catalog/pack-catalog";
import type { Catalog, FeatureFolder } from "../../catalog/types";
import { decodeText } from "../../text";
import type { PageFacts, PageFolder } from "../page-parts";

declare global {
  interface Window {
    compiledTemplates: CompiledTemplates;
    /** Of all releases. undefined: the page is a file. */
    releasedTemplates?: CompiledTemplates;
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
  const catalog = unpackCatalog(packed, bytes.subarray(start), window.compiledTemplates);
  addFingerprints(catalog);
  return { catalog: { ...catalog, privateFolders: facts.folders.map(unpackFolder) }, facts };
}

/** Once, instead of at each click. */
function addFingerprints(catalog: Catalog): void {
  for (const file of listFeatures(catalog).flatMap(({ files }) => files)) {
    if (!file.compiled && !file.slots) file.fingerprint = takeFingerprint(file.content);
  }
}

function unpackFolder({ from, files }: PageFolder): FeatureFolder {
  return { from, files: new Map(Object.entries(files).map(([path, text]) => [path, decodeBase64(text)])) };
}

export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
