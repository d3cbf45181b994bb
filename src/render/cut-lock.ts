// Reduces the shared lock to the packages that an app needs, so that every app installs exactly what was tested.
import type { LockedPackage, PackageLock } from "../catalog/types";

export interface LockRoot {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  engines: Record<string, string>;
}

type Packages = PackageLock["packages"];

/** How a package is reached: for production or for development, and "needed" if no dependency on the way is optional. */
const production = 1;
const neededInProduction = 2;
const development = 4;
const neededInDevelopment = 8;

export function cutLock(superset: PackageLock, root: LockRoot): PackageLock {
  const { name, version, dependencies, devDependencies, engines } = root;
  const { packages, lockfileVersion } = superset;
  const reached = reach(packages, Object.keys(dependencies), Object.keys(devDependencies));

  const kept: Packages = { "": { name, version, dependencies, devDependencies, engines } };
  for (const [place, locked] of Object.entries(packages)) {
    const how = reached.get(place);
    if (how === undefined) continue;
    const { dev, optional, devOptional, ...rest } = locked;
    kept[place] = { ...rest, ...flagsOf(how) };
  }
  return { name, version, lockfileVersion, requires: true, packages: kept };
}

/** npm's flags, which tell `--omit` what can be left out. */
function flagsOf(how: number): Partial<LockedPackage> {
  if (how & neededInProduction) return {};
  if (how & production) return how & neededInDevelopment ? { devOptional: true } : { optional: true };
  return how & neededInDevelopment ? { dev: true } : { dev: true, optional: true };
}

/** Every entry of the lock that the packages lead to, and how. */
export function reach(packages: Packages, names: string[], namesInDevelopment: string[]): Map<string, number> {
  const reached = new Map<string, number>();
  const waiting: string[] = [];
  function step(from: string, name: string, how: number): void {
    const place = resolve(packages, from, name);
    if (place === undefined) return;
    const before = reached.get(place) ?? 0;
    if ((before | how) === before) return;
    reached.set(place, before | how);
    waiting.push(place);
  }

  for (const name of names) step("", name, production | neededInProduction);
  for (const name of namesInDevelopment) step("", name, development | neededInDevelopment);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const locked = packages[place] ?? {};
    const how = reached.get(place) ?? 0;
    for (const name of requiredNames(locked)) step(place, name, how);
    for (const name in locked.optionalDependencies) step(place, name, how & (production | development));
  }
  return reached;
}

/** Node's resolution: the nearest node_modules upwards that contains the package. */
function resolve(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === "") return undefined;
  }
}

/** Optional peers, such as the drivers an ORM supports, aren't followed. */
function requiredNames(locked: LockedPackage): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  const needed = peers.filter((name) => !locked.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(locked.dependencies ?? {}), ...needed];
}
