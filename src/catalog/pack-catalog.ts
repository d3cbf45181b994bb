// Converts a catalog to JSON and back. File contents are stored outside the JSON, one after the other, because parsing
// them on every start would take longer than everything else.
import type { Catalog, Feature, FeatureGroup, Question, TemplateFile } from "./types";

/** Where a file's content begins and ends. */
type PackedFile = Omit<TemplateFile, "content"> & { bytes: [number, number] };
type PackedFeature = Omit<Feature, "files"> & { files: PackedFile[] };
type PackedGroup = Omit<FeatureGroup, "shared" | "features"> & { shared?: PackedFeature; features: PackedFeature[] };
export type PackedCatalog = Omit<Catalog, "base" | "groups"> & { base: PackedFeature; groups: PackedGroup[] };

export function packCatalog(catalog: Catalog): { catalog: PackedCatalog; contents: Buffer } {
  const contents: Buffer[] = [];
  let length = 0;
  function packFeature(feature: Feature): PackedFeature {
    const files = feature.files.map(({ content, ...file }): PackedFile => {
      contents.push(content);
      length += content.length;
      return { ...file, bytes: [length - content.length, length] };
    });
    return { ...feature, files };
  }
  const base = packFeature(catalog.base);
  const groups = catalog.groups.map(({ shared, features, ...group }) => ({
    ...group,
    ...(shared && { shared: packFeature(shared) }),
    features: features.map(packFeature),
  }));
  return { catalog: { ...catalog, base, groups }, contents: Buffer.concat(contents) };
}

export function unpackCatalog(packed: PackedCatalog, contents: Buffer): Catalog {
  function unpackFeature(feature: PackedFeature): Feature {
    const files = feature.files.map(({ bytes, ...file }) => ({ ...file, content: contents.subarray(...bytes) }));
    return { ...feature, files };
  }
  const groups = packed.groups.map(({ shared, features, ...group }) => ({
    ...group,
    ...(shared && { shared: unpackFeature(shared) }),
    features: features.map(unpackFeature),
  }));
  return { ...packed, base: unpackFeature(packed.base), groups };
}

export function toQuestion({ id, question, pick, preselected, features }: FeatureGroup): Question {
  return { id, question, pick, preselected, features: features.map(({ id, label, hint }) => ({ id, label, hint })) };
}
