// A catalog with other files.
import { mapFeatures } from "../../../src/catalog/map-features";
import type { Catalog, Feature, TemplateFile } from "../../../src/catalog/types";

export function mapFiles(catalog: Catalog, change: (file: TemplateFile) => TemplateFile[]): Catalog {
  return mapFeatures(catalog, (feature: Feature): Feature => ({ ...feature, files: feature.files.flatMap(change) }));
}
