// Which folders of private features an app has, for its lock file. Works in a browser, too.

import type { Catalog, FeatureFolder, Selection } from "./types";

/** "acme" -> "./acme/", so that the path of a file tells that it is not in templates/. */
export function toPrefix(folder: string): string {
  const path = folder.replaceAll("\\", "/").replace(/\/+$/, "");
  const isAbsolute = /^([a-z]:)?\//i.test(`${path}/`);
  return isAbsolute || /^\.{1,2}(\/|$)/.test(path) ? `${path}/` : `./${path}/`;
}

/** The folders of a catalog, for the lock of an app. Those that the app uses are there with all that they contain. */
export function foldersOf({ privateFolders = [] }: Catalog, { features }: Selection): FeatureFolder[] {
  return privateFolders.map(({ from, files }) => {
    const isUsed = features.some((feature) => feature.folder?.startsWith(toPrefix(from)));
    return isUsed ? { from, files } : { from };
  });
}
