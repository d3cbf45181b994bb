// A catalog as JSON and back: what the build leaves in dist/ is validated and compiled already.
import type { Catalog, Feature, FeatureGroup, Question, TemplateFile } from "./types";

/** Text as it is; what is no UTF-8 as base64. */
type PackedFile = Omit<TemplateFile, "content"> & { text?: string; base64?: string };
type PackedFeature = Omit<Feature, "files"> & { files: PackedFile[] };
type PackedGroup = Omit<FeatureGroup, "features"> & { features: PackedFeature[] };
export type PackedCatalog = Omit<Catalog, "base" | "groups"> & { base: PackedFeature; groups: PackedGroup[] };

export function packCatalog(catalog: Catalog): PackedCatalog {
  const groups = catalog.groups.map((group) => ({ ...group, features: group.features.map(packFeature) }));
  return { ...catalog, base: packFeature(catalog.base), groups };
}

export function unpackCatalog(packed: PackedCatalog): Catalog {
  const groups = packed.groups.map((group) => ({ ...group, features: group.features.map(unpackFeature) }));
  return { ...packed, base: unpackFeature(packed.base), groups };
}

export function toQuestion({ id, question, pick, preselected, features }: FeatureGroup): Question {
  return { id, question, pick, preselected, features: features.map(({ id, label, hint }) => ({ id, label, hint })) };
}

function packFeature(feature: Feature): PackedFeature {
  return { ...feature, files: feature.files.map(packFile) };
}

function packFile({ content, ...file }: TemplateFile): PackedFile {
  const text = content.toString("utf8");
  return Buffer.from(text, "utf8").equals(content)
    ? { ...file, text }
    : { ...file, base64: content.toString("base64") };
}

function unpackFeature(feature: PackedFeature): Feature {
  return { ...feature, files: feature.files.map(unpackFile) };
}

function unpackFile({ text, base64, ...file }: PackedFile): TemplateFile {
  return { ...file, content: text === undefined ? Buffer.from(base64 ?? "", "base64") : Buffer.from(text, "utf8") };
}
