// What the command offers: the catalog of the package, and the private features that --features names. Without those,
// flags and help need neither the catalog nor the code that validates it.

import { loadBuiltCatalog, loadBuiltQuestionnaire } from "./load-built-catalog";
import { toQuestionnaire } from "./pack-catalog";
import type { Catalog, FeatureFolder, Questionnaire } from "./types";

export interface Offer {
  questionnaire: Questionnaire;
  loadCatalog: () => Promise<Catalog>;
  /** The folders of private features, as they were named. */
  folders: string[];
}

/** For commands that read templates themselves. */
export const nothingOffered: Offer = {
  questionnaire: { questions: [], variables: [] },
  loadCatalog: loadBuiltCatalog,
  folders: [],
};

export async function loadOffer(folders: string[], cwd: string): Promise<Offer> {
  if (folders.length === 0) return { questionnaire: loadBuiltQuestionnaire(), loadCatalog: loadBuiltCatalog, folders };
  const catalog = await loadWithFeatures(folders, cwd);
  return {
    questionnaire: { ...toQuestionnaire(catalog), hasPrivate: true },
    loadCatalog: async () => catalog,
    folders,
  };
}

/** `features`: folders, or copies of some. */
export async function loadWithFeatures(
  features: (string | FeatureFolder)[] = [],
  cwd = process.cwd(),
): Promise<Catalog> {
  const catalog = await loadBuiltCatalog();
  if (features.length === 0) return catalog;
  const { addCheckedFeatures } = await import("./add-features");
  const folders = features.map((folder) => (typeof folder === "string" ? { from: folder } : folder));
  return addCheckedFeatures(catalog, folders, cwd);
}
