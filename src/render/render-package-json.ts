// Builds the app's package.json: names from the manifests, versions from versions.json, sorted the way npm does.
import type { Catalog, Feature, Selection } from "../catalog/types";
import { type PackageManager, traitsOf } from "../package-managers/package-managers";

export interface AppPackage {
  name: string;
  version: string;
  private: true;
  type: "module";
  engines: { node: string };
  /** "pnpm@12.18.0": corepack and hosts take this one. */
  packageManager: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** npm and bun */
  overrides?: Record<string, string>;
  /** yarn */
  resolutions?: Record<string, string>;
  /** npm: which packages may run install scripts. */
  allowScripts?: Record<string, boolean>;
  /** bun: the same. */
  trustedDependencies?: string[];
}

export function appPackage(catalog: Catalog, { answers, features }: Selection): AppPackage {
  const dependencies = pinned(catalog, features, "dependencies");
  const devDependencies = pinned(catalog, features, "devDependencies");
  return {
    name: answers.name,
    version: "0.1.0",
    private: true,
    type: "module",
    engines: { node: `>=${catalog.nodeVersion}` },
    packageManager: `${answers.packageManager}@${traitsOf(answers.packageManager).version}`,
    scripts: Object.assign({}, ...features.map((feature) => feature.scripts)),
    dependencies,
    devDependencies,
    ...overridesFor(answers.packageManager, catalog.overrides),
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

function overridesFor(manager: PackageManager, overrides: Record<string, string>): Partial<AppPackage> {
  const { overridesKey } = traitsOf(manager);
  return overridesKey ? { [overridesKey]: overrides } : {};
}
