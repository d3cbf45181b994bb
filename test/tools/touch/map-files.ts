// A catalog with other files.
import type { Catalog, Feature, TemplateFile } from "../../../src/catalog/types";

export function mapFiles(catalog: Catalog, change: (file: TemplateFile) => TemplateFile[]): Catalog {
  const mapFeature = (feature: Feature): Feature => ({ ...feature, files: feature.files.flatMap(change) });
  const groups = catalog.groups.map(({ shared, ...group }) => ({
    ...group,
    ...(shared && { shared: mapFeature(shared) }),
    features: group.features.map(mapFeature),
  }));
  return { ...catalog, base: mapFeature(catalog.base), groups };
}
