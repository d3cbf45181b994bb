// The superset lock cut to what an app's package.json reaches, so that every app installs the very tree that was tested.
import type { LockedPackage, PackageLock } from "../catalog/types";

export interface LockRoot {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  engines: Record<string, string>;
}

type Packages = PackageLock["packages"];

export function cutLock(superset: PackageLock, root: LockRoot): PackageLock {
  const { name, version, dependencies, devDependencies, engines } = root;
  const { packages, lockfileVersion } = superset;
  const production = Object.keys(dependencies);
  const development = Object.keys(devDependencies);
  const needed = {
    production: reach(packages, production, requiredNames),
    development: reach(packages, development, requiredNames),
  };
  const inProduction = reach(packages, production, allNames);
  const inDevelopment = reach(packages, development, allNames);

  const kept: Packages = { "": { name, version, dependencies, devDependencies, engines } };
  for (const [place, locked] of Object.entries(packages)) {
    if (!inProduction.has(place) && !inDevelopment.has(place)) continue;
    const { dev, optional, devOptional, ...rest } = locked;
    kept[place] = { ...rest, ...flagsOf(place, inProduction.has(place), needed) };
  }
  return { name, version, lockfileVersion, requires: true, packages: kept };
}

/** npm's own flags: they tell `--omit` what may be left out. */
function flagsOf(
  place: string,
  inProduction: boolean,
  needed: { production: Set<string>; development: Set<string> },
): Partial<LockedPackage> {
  if (needed.production.has(place)) return {};
  if (inProduction) return needed.development.has(place) ? { devOptional: true } : { optional: true };
  return needed.development.has(place) ? { dev: true } : { dev: true, optional: true };
}

/** Every place in the lock that the named packages lead to. */
function reach(packages: Packages, names: string[], edges: (locked: LockedPackage) => string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = names.flatMap((name) => resolve(packages, "", name) ?? []);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    for (const name of edges(packages[place] ?? {})) waiting.push(...(resolve(packages, place, name) ?? []));
  }
  return seen;
}

/** Node's look-up: the nearest node_modules upwards that holds the package. */
function resolve(packages: Packages, from: string, name: string): [string] | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return [place];
    if (folder === "") return undefined;
  }
}

function allNames(locked: LockedPackage): string[] {
  return [...requiredNames(locked), ...Object.keys(locked.optionalDependencies ?? {})];
}

/** An optional peer, such as each driver that an ORM could use, is no reason to install it. */
function requiredNames(locked: LockedPackage): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  const needed = peers.filter((name) => !locked.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(locked.dependencies ?? {}), ...needed];
}
