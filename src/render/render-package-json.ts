// The app's package.json, built as data: names from the manifests, versions from versions.json, sorted as npm would.
import type { Catalog, PackageManager, Selection } from "../catalog/types";

export interface AppPackage {
  name: string;
  version: string;
  private: true;
  type: "module";
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** npm and bun */
  overrides?: Record<string, string>;
  /** yarn */
  resolutions?: Record<string, string>;
}

export function appPackage(catalog: Catalog, { answers, features }: Selection): AppPackage {
  const dependencies = pinned(
    catalog,
    features.flatMap((feature) => feature.dependencies),
  );
  const devNames = features.flatMap((feature) => feature.devDependencies);
  return {
    name: answers.name,
    version: "0.1.0",
    private: true,
    type: "module",
    engines: { node: `>=${catalog.nodeVersion}` },
    scripts: Object.assign({}, ...features.map((feature) => feature.scripts)),
    dependencies,
    devDependencies: pinned(
      catalog,
      devNames.filter((name) => !(name in dependencies)),
    ),
    ...overridesFor(answers.packageManager, catalog.overrides),
  };
}

function pinned(catalog: Catalog, names: string[]): Record<string, string> {
  const sorted = [...new Set(names)].sort();
  return Object.fromEntries(sorted.map((name) => [name, catalog.versions[name] ?? ""]));
}

function overridesFor(manager: PackageManager, overrides: Record<string, string>): Partial<AppPackage> {
  if (manager === "pnpm") return {};
  return manager === "yarn" ? { resolutions: overrides } : { overrides };
}
