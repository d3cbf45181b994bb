// Where an author's templates are: in the folders that --features names and, in a checkout of create-app-template, in templates/.
import { realpathSync } from "node:fs";
import { addFeatures } from "../catalog/add-features";
import { folderOf, showSource } from "../catalog/catalog-error";
import { loadBuiltCatalog } from "../catalog/load-built-catalog";
import { readCatalog } from "../catalog/load-catalog";
import type { Catalog, Feature } from "../catalog/types";
import { removeInside, writeInside } from "../disk/write-inside";
import { usageError } from "../errors";
import { checkout, isCheckout } from "../report/to-type";

/** As they are now. Whether the features fit together is not checked, so that work in progress can be looked at. */
export async function readTemplates(features: string[]): Promise<Catalog> {
  const catalog = isCheckout() ? await readCatalog(checkout) : await loadBuiltCatalog();
  return addFeatures(
    catalog,
    features.map((from) => ({ from })),
    process.cwd(),
  );
}

/** The folder in which options are made. */
export function authoredFolder(features: string[]): string {
  const [folder, another] = features;
  if (another !== undefined) throw usageError("too-many-folders", "Pass one folder with --features.");
  if (folder !== undefined) return folder;
  if (isCheckout()) return checkout;
  const hint = "Pass the folder with your features, for example --features ../acme";
  throw usageError("features-missing", "This folder has no templates/.", hint);
}

/** Whether its files can be edited here. Otherwise it is a part of the package. */
export function isAuthored(feature: Feature): boolean {
  return feature.folder !== undefined || isCheckout();
}

/** `file`: below the feature's folder. Gives back the path to show. */
export function writeTemplate(feature: Feature, file: string, content: string | Uint8Array | undefined): string {
  const folder = showSource(folderOf(feature));
  if (content === undefined) removeInside(realpathSync(folder), file);
  else writeInside(realpathSync(folder), file, content);
  return `${folder}/${file}`;
}
