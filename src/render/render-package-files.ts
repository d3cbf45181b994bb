// package.json and the package manager's own files: the same versions and the same rules for install scripts in each.

import { type PackageManager, traitsOf } from "../catalog/package-managers";
import type { AppPath, Catalog, Feature, PackageLock, RenderedFile, Selection } from "../catalog/types";
import { encodeText } from "../text";
import { cutLock, type LockRoot } from "./cut-lock";
import { scriptsOf } from "./template-context";

export interface PackageFile {
  path: AppPath;
  content: Uint8Array;
  mergeStrategy: RenderedFile["mergeStrategy"];
}

/** Of one catalog, by all that they depend on: for those who render many selections, most of which have the same packages. */
export type KnownPackageFiles = Map<string, PackageFile[]>;

export function renderPackageFiles(
  catalog: Catalog,
  selection: Selection,
  known: KnownPackageFiles = new Map(),
): PackageFile[] {
  const { name, packageManager } = selection.answers;
  const ids = selection.features.filter(bringsPackages).map(({ id }) => id);
  const key = [name, packageManager, ...ids].join(" ");
  const allowed = selection.features.flatMap((feature) => feature.allowScripts);
  const files = known.get(key) ?? render(catalog, appPackage(catalog, selection), allowed, packageManager);
  known.set(key, files);
  return files;
}

function bringsPackages({ dependencies, devDependencies, scripts, allowScripts }: Feature): boolean {
  return [dependencies, devDependencies, allowScripts, Object.keys(scripts)].some((names) => names.length > 0);
}

function render(catalog: Catalog, app: AppPackage, allowed: string[], manager: PackageManager): PackageFile[] {
  const lock = cutLock(catalog.lock, app);
  const scripts = Object.fromEntries(
    [...new Set([...listScripted(lock), ...allowed])].sort().map((name) => [name, allowed.includes(name)]),
  );
  switch (manager) {
    case "npm":
      return [
        packageJson({ ...app, allowScripts: scripts }),
        { path: "package-lock.json", content: toJson(lock), mergeStrategy: "package-lock" },
      ];
    case "bun":
      return [packageJson({ ...app, trustedDependencies: allowed })];
    case "pnpm":
      return [packageJson(app), settings("pnpm-workspace.yaml", pnpmSettings(scripts, overridesOf(catalog, app)))];
    case "yarn":
      return [packageJson(app), settings(".yarnrc.yml", yarnSettings(allowed.length > 0))];
  }
}

/** The packages of an app that have install scripts. */
function listScripted({ packages }: PackageLock): string[] {
  const places = Object.keys(packages).filter((place) => packages[place]?.hasInstallScript);
  return [...new Set(places.map((place) => place.slice(place.lastIndexOf("node_modules/") + 13)))].sort();
}

function packageJson(app: AppPackage): PackageFile {
  return { path: "package.json", content: toJson(app), mergeStrategy: "json" };
}

function settings(path: AppPath, text: string): PackageFile {
  return { path, content: encodeText(text), mergeStrategy: "text" };
}

function pnpmSettings(scripts: Record<string, boolean>, overrides: Record<string, string>): string {
  return `# Which packages may run install scripts, and which versions are used everywhere.
allowBuilds:
${toYaml(scripts)}
overrides:
${toYaml(overrides)}`;
}

function yarnSettings(scripts: boolean): string {
  return `# Next.js expects packages in node_modules.
nodeLinker: node-modules
enableScripts: ${scripts}
`;
}

function toYaml(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([key, value]) => `  "${key}": ${JSON.stringify(value)}\n`)
    .join("");
}

function toJson(value: unknown): Uint8Array {
  return encodeText(`${JSON.stringify(value, null, 2)}\n`);
}

/** Besides what the lock repeats of it, all that npm, pnpm, yarn and bun read in it. */
type AppPackage = LockRoot & Record<string, unknown>;

/** Names from the manifests, versions from versions.json, sorted the way npm does. */
function appPackage(catalog: Catalog, { answers, features }: Selection): AppPackage {
  const dependencies = pinned(catalog, features, "dependencies");
  const devDependencies = pinned(catalog, features, "devDependencies");
  const overrides = overridesOf(catalog, { dependencies, devDependencies });
  const { overridesKey } = traitsOf(answers.packageManager);
  return {
    name: answers.name,
    version: "0.1.0",
    private: true,
    type: "module",
    engines: { node: `>=${catalog.nodeVersion}` },
    packageManager: `${answers.packageManager}@${traitsOf(answers.packageManager).version}`,
    scripts: scriptsOf(features),
    dependencies,
    devDependencies,
    ...(overridesKey && { [overridesKey]: overrides }),
  };
}

function pinned(
  catalog: Catalog,
  features: Feature[],
  key: "dependencies" | "devDependencies",
): Record<string, string> {
  const names = [...new Set(features.flatMap((feature) => feature[key]))].sort();
  return Object.fromEntries(names.map((name) => [name, catalog.versions[name] ?? ""]));
}

/** All but those of packages that features bring which this app doesn't have. */
function overridesOf(
  { overrides, versions }: Catalog,
  { dependencies, devDependencies }: Pick<AppPackage, "dependencies" | "devDependencies">,
): Record<string, string> {
  const isElsewhere = (name: string) => name in versions && !(name in dependencies) && !(name in devDependencies);
  return Object.fromEntries(Object.entries(overrides).filter(([name]) => !isElsewhere(name)));
}
