// What the preview page shows: the catalog of the package, or that with private features.

import { relateFolder } from "../app/plan-files";
import { loadBuiltQuestionnaire, readBuilt, readPackedCatalog } from "../catalog/load-built-catalog";
import type { Offer } from "../catalog/load-offer";
import { type PackedCatalog, packCatalog, packTemplates } from "../catalog/pack-catalog";
import type { FeatureFolder, Question } from "../catalog/types";
import type { PageFolder } from "./page-parts";

export interface PageSource {
  packed: PackedCatalog;
  /** Of all files. */
  contents: Uint8Array;
  /** The source of a module: see packTemplates(). */
  templates: string;
  questions: Question[];
  folders: PageFolder[];
}

/** As the build left it. */
export function readBuiltSource(): PageSource {
  return {
    ...readPackedCatalog(),
    templates: readBuilt("templates.js").toString(),
    questions: loadBuiltQuestionnaire().questions,
    folders: [],
  };
}

export async function findPageSource(offer: Offer, cwd: string): Promise<PageSource> {
  if (offer.folders.length === 0) return readBuiltSource();
  const { privateFolders = [], ...catalog } = await offer.loadCatalog();
  const { precompileTemplate } = await import("../catalog/read-template-files");
  return {
    ...packCatalog(catalog),
    templates: packTemplates(catalog, precompileTemplate),
    questions: offer.questionnaire.questions,
    folders: privateFolders.map((folder) => packFolder(folder, cwd)),
  };
}

function packFolder({ from, files = new Map() }: FeatureFolder, cwd: string): PageFolder {
  const packed = [...files].map(([file, content]) => [file, Buffer.from(content).toString("base64")]);
  return { from, seenFromApp: relateFolder(from, cwd, "app"), files: Object.fromEntries(packed) };
}
