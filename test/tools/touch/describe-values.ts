// What a template's values are computed from, as a text: two templates with the same source and the same text are equal in
// every app, whatever else the manifests say.
import { listFeatures } from "../../../src/catalog/list-features";
import type { Catalog, Feature, TemplateFile } from "../../../src/catalog/types";
import type { TemplateContext } from "../../../src/render/template-context";
import { decodeText } from "../../../src/text";

type Name = keyof TemplateContext;

/** The keys of manifests behind each value. What is computed from the answers and the version of Node.js has none. */
export const sources: Record<Name, (keyof Feature)[]> = {
  name: [],
  title: [],
  packageManager: [],
  nodeVersion: [],
  features: ["label", "hint"],
  chapters: ["label", "readme"],
  env: ["env"],
  endpoints: ["endpoints"],
  actions: ["actions"],
  scripts: ["scripts"],
  pages: ["pages"],
  navigation: ["pages"],
};

/** Templates have no other way to a value than its name. All features count, in their order, since values are lists of theirs. */
export function describeValues(catalog: Catalog): (file: TemplateFile) => string {
  const features = listFeatures(catalog);
  const texts = (Object.keys(sources) as Name[]).map((name) => {
    const declared = features.map((feature) => [feature.id, ...sources[name].map((key) => feature[key])]);
    return { name, text: JSON.stringify([catalog.nodeVersion, declared]) };
  });
  return ({ compiled, content }) => {
    if (!compiled) return "";
    const expressions = (decodeText(content).match(/\{\{.*?\}\}/gs) ?? []).join();
    return texts.flatMap(({ name, text }) => (expressions.includes(name) ? text : [])).join("\n");
  };
}
