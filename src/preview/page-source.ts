// What the preview page shows: the catalog of the package, or that with private features.

import path from "node:path";
import { relateFolder } from "../app/plan-files";
import { loadBuiltQuestionnaire, readBuilt, readPackedCatalog } from "../catalog/load-built-catalog";
import type { Offer } from "../catalog/load-offer";
import { type PackedCatalog, packCatalog, packTemplates, toQuestionnaire } from "../catalog/pack-catalog";
import type { Catalog, FeatureFolder, Question } from "../catalog/types";
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
  return offer.folders.length === 0 ? readBuiltSource() : packSource(await offer.loadCatalog(), cwd);
}

/** `cwd`: where commands of the page are run. `base`: what the folders of private features are relative to. */
export async function packSource(whole: Catalog, cwd: string, base = cwd): Promise<PageSource> {
  const { privateFolders = [], ...catalog } = whole;
  const { precompileTemplate } = await import("../catalog/read-template-files");
  return {
    ...packCatalog(catalog),
    templates: packTemplates(catalog, precompileTemplate),
    questions: toQuestionnaire(whole).questions,
    folders: privateFolders.map((folder) => packFolder(folder, cwd, base)),
  };
}

function packFolder({ from, files = new Map() }: FeatureFolder, cwd: string, base: string): PageFolder {
  const flag = base === cwd ? from : relateFolder(path.resolve(base, from), cwd, ".");
  const packed = [...files].map(([file, content]) => [file, Buffer.from(content).toString("base64")]);
  return { from, flag, seenFromApp: relateFolder(flag, cwd, "app"), files: Object.fromEntries(packed) };
}
