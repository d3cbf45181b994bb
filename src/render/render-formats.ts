// How a catalog becomes an app, once for each way that it was ever done. What changes the bytes of an app is a new format,
// and the code of the old one stays: what an earlier release gave has to be rendered again.

import { selectFeatures } from "../catalog/select-features";
import type { Answers, Catalog, FileTree } from "../catalog/types";
import { renderSelection } from "./render-app";

/** Of this version. */
export const renderFormat = 1;

const formats: Record<number, typeof renderSelection> = { 1: renderSelection };

/** undefined: only a newer version knows the format. */
export function renderInFormat(format: number, catalog: Catalog, answers: Answers): FileTree | undefined {
  return formats[format]?.(catalog, selectFeatures(catalog, answers));
}
