// Converts a catalog to JSON and back. File contents are stored outside the JSON, one after the other, because parsing
// them on every start would take longer than everything else. Compiled templates are functions, so they are a module.

import { decodeText } from "../text";
import { listFeatures } from "./features";
import type { Catalog, Feature, FeatureGroup, Question, Questionnaire, TemplateFile } from "./types";

/** A catalog without the contents of its files, and how many bytes each of them has. */
export interface PackedCatalog {
  catalog: Catalog;
  lengths: number[];
}

/** By their path below templates/. */
export type CompiledTemplates = Record<string, object>;

export function packCatalog(catalog: Catalog): { packed: PackedCatalog; contents: Uint8Array } {
  const groups = catalog.groups.map((group) => ({
    ...group,
    shared: group.shared && withoutContents(group.shared),
    features: group.features.map(withoutContents),
  }));
  const contents = listFiles(catalog).map(({ content }) => content);
  return {
    packed: {
      catalog: {
        ...catalog,
        base: withoutContents(catalog.base),
        parts: catalog.parts.map(withoutContents),
        groups,
      },
      lengths: contents.map(({ length }) => length),
    },
    contents: Buffer.concat(contents),
  };
}

function withoutContents(feature: Feature): Feature {
  const files = feature.files.map(({ content, compiled, ...file }) => file as TemplateFile);
  return { ...feature, files };
}

/** Completes the files of the packed catalog. */
export function unpackCatalog(
  { catalog, lengths }: PackedCatalog,
  contents: Uint8Array,
  compiled: CompiledTemplates,
): Catalog {
  let start = 0;
  for (const [index, file] of listFiles(catalog).entries()) {
    const end = start + (lengths[index] ?? 0);
    Object.assign(file, { content: contents.subarray(start, end), compiled: compiled[file.sourcePath] });
    start = end;
  }
  return catalog;
}

function listFiles(catalog: Catalog): TemplateFile[] {
  return listFeatures(catalog).flatMap((feature) => feature.files);
}

/** The source of a module whose default export is every compiled template. */
export function packTemplates(catalog: Catalog, precompile: (text: string) => string): string {
  const files = listFiles(catalog).filter((file) => file.compiled);
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
