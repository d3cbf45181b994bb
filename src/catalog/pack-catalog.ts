// Converts a catalog to JSON and back. File contents are stored outside the JSON, one after the other, because parsing
// them on every start would take longer than everything else. Compiled templates are functions, so they are a module.

import { decodeText } from "../text";
import { listFeatures } from "./list-features";
import type { Catalog, Feature, FeatureGroup, Question, Questionnaire, TemplateFile } from "./types";

/** Where a file's content begins and ends. */
type PackedFile = Omit<TemplateFile, "content" | "compiled"> & { bytes: [number, number] };
type PackedFeature = Omit<Feature, "files"> & { files: PackedFile[] };
type PackedGroup = Omit<FeatureGroup, "shared" | "features"> & { shared?: PackedFeature; features: PackedFeature[] };
export type PackedCatalog = Omit<Catalog, "base" | "groups"> & { base: PackedFeature; groups: PackedGroup[] };

/** By their path below templates/. */
export type CompiledTemplates = Record<string, object>;

export function packCatalog(catalog: Catalog): { catalog: PackedCatalog; contents: Uint8Array } {
  const contents: Uint8Array[] = [];
  let length = 0;
  const packed = mapFeatures(catalog, (feature: Feature): PackedFeature => {
    const files = feature.files.map(({ content, compiled, ...file }): PackedFile => {
      contents.push(content);
      length += content.length;
      return { ...file, bytes: [length - content.length, length] };
    });
    return { ...feature, files };
  });
  return { catalog: packed, contents: concatenate(contents, length) };
}

export function unpackCatalog(packed: PackedCatalog, contents: Uint8Array, compiled: CompiledTemplates): Catalog {
  return mapFeatures(packed, (feature: PackedFeature): Feature => {
    const files = feature.files.map(({ bytes, ...file }) => {
      const template = compiled[file.sourcePath];
      return { ...file, content: contents.subarray(...bytes), ...(template && { compiled: template }) };
    });
    return { ...feature, files };
  });
}

/** The source of a module whose default export is every compiled template. */
export function packTemplates(catalog: Catalog, precompile: (text: string) => string): string {
  const files = listFeatures(catalog).flatMap((feature) => feature.files.filter((file) => file.compiled));
  const entries = files.map(
    ({ sourcePath, content }) => `${JSON.stringify(sourcePath)}: ${precompile(decodeText(content))}`,
  );
  return `export default {\n${entries.join(",\n")}\n};\n`;
}

export function toQuestionnaire(catalog: Catalog): Questionnaire {
  const declared = listFeatures(catalog).flatMap((feature) => feature.env);
  const flags = new Map(declared.flatMap(({ name, flag }) => (flag === undefined ? [] : [[flag, name]])));
  return {
    questions: catalog.groups.map(toQuestion),
    variables: [...flags].map(([flag = "", name = ""]) => ({ name, flag })),
  };
}

function toQuestion({ id, question, pick, preselected, features }: FeatureGroup): Question {
  return { id, question, pick, preselected, features: features.map(({ id, label, hint }) => ({ id, label, hint })) };
}

function concatenate(parts: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}

/** A catalog with each of its features changed, or converted to another form. */
interface WithFeatures<Some> {
  base: Some;
  groups: { shared?: Some; features: Some[] }[];
}

function mapFeatures<From, To, Whole extends WithFeatures<From>>(whole: Whole, change: (feature: From) => To) {
  type Group = Omit<Whole["groups"][number], "shared" | "features"> & { shared?: To; features: To[] };
  const groups = whole.groups.map(({ shared, features, ...group }) => ({
    ...group,
    ...(shared && { shared: change(shared) }),
    features: features.map(change),
  })) as Group[];
  return { ...whole, base: change(whole.base), groups };
}
