// Two features never write one path, unless one of them says that it replaces it; and none writes what is computed.
import { catalogError } from "./catalog-error";
import { canCoexist } from "./coexist";
import type { AppPath, Feature, TemplateFile } from "./types";

interface Writer {
  feature: Feature;
  file: TemplateFile;
}

/** Made from data by the renderer or by the create command. */
const computedPaths: AppPath[] = [
  "package.json",
  "package-lock.json",
  "pnpm-workspace.yaml",
  ".yarnrc.yml",
  ".env",
  ".env.example",
  "create-app-template.lock.json",
];

export function checkPaths(features: Feature[], pickOne: ReadonlySet<string>): void {
  const computed = new Set([
    ...computedPaths,
    ...features.flatMap((feature) => feature.collections.map(({ folder }) => `${folder}/index.ts`)),
  ]);
  const writers = new Map<AppPath, Writer[]>();
  for (const feature of features) {
    for (const file of feature.files) {
      if (computed.has(file.appPath)) {
        throw catalogError(file.sourcePath, "", `would write ${file.appPath}, which is computed.`, "Remove the file.");
      }
      writers.set(file.appPath, [...(writers.get(file.appPath) ?? []), { feature, file }]);
    }
  }
  for (const group of writers.values()) refuseTwoWriters(group, features, pickOne);
  for (const feature of features) refuseIdleReplaces(feature, writers);
}

function refuseTwoWriters(writers: Writer[], features: Feature[], pickOne: ReadonlySet<string>): void {
  for (const [index, one] of writers.entries()) {
    for (const other of writers.slice(index + 1)) {
      const together = [...featuresOf(one, features), ...featuresOf(other, features)];
      if (together.some((a) => together.some((b) => !canCoexist(a, b, pickOne)))) continue;
      if (countReplacers(one, other) === 1) continue;
      throw catalogError(
        other.file.sourcePath,
        "",
        `writes ${other.file.appPath}, as templates/${one.file.sourcePath} does.`,
        `Move one of them, or name the path under "replaces" in templates/${other.feature.id}/feature.json.`,
      );
    }
  }
}

/** Inside one feature the file of a pair stands above the plain one. */
function countReplacers(one: Writer, other: Writer): number {
  const sameFeature = one.feature.id === other.feature.id;
  const claims = [one, other].filter(
    ({ feature, file }) => feature.replaces.includes(file.appPath) && (!sameFeature || file.onlyWith),
  );
  return claims.length;
}

function featuresOf(writer: Writer, features: Feature[]): Feature[] {
  return features.filter((feature) => feature.id === writer.feature.id || feature.id === writer.file.onlyWith);
}

function refuseIdleReplaces(feature: Feature, writers: Map<AppPath, Writer[]>): void {
  for (const path of feature.replaces) {
    const group = writers.get(path) ?? [];
    if (group.length > 1 && group.some((writer) => writer.feature.id === feature.id)) continue;
    const hint = "Remove it, or add the file that replaces it.";
    throw catalogError(`${feature.id}/feature.json`, "replaces", `names ${path}, where nothing is replaced.`, hint);
  }
}
