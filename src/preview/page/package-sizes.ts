// What packages take on disk once they are installed, from sizes that were measured when the templates' lock was made.

import type { Catalog, LockedPackage, PackageLock } from "../../catalog/types";
import { reach } from "../../render/cut-lock";
import type { PackageSizes } from "../page-parts";

type Packages = PackageLock["packages"];

export interface AppSizes {
  /** In kilobytes: a package with what only it needs, so without other packages that the app names. undefined: not measured. */
  of(name: string): number | undefined;
  /** Of several packages with all that they need. */
  total(names: string[]): number;
}

/** `names`: all packages that the app names itself. */
export function measureApp({ lock }: Catalog, { kilobytes }: PackageSizes, names: string[]): AppSizes {
  const { packages } = lock;
  const sizeAt = (place: string) => kilobytes[keyOf(place, packages[place])] ?? 0;
  const sum = (places: Iterable<string>) => [...places].reduce((total, place) => total + sizeAt(place), 0);
  const named = new Set(names.map(placeOf));
  const others = Object.fromEntries(
    Object.entries(packages)
      .filter(([place]) => !named.has(place))
      .map(([place, locked]) => [place, withoutPeers(locked)]),
  );
  return {
    of(name) {
      const place = placeOf(name);
      const locked = packages[place];
      if (!locked || kilobytes[keyOf(place, locked)] === undefined) return undefined;
      return sum(reach({ ...others, [place]: withoutPeers(locked) }, [name], []).keys());
    },
    total: (several) => sum(reach(packages, several, []).keys()),
  };
}

/** "1.2 MB", or "under 0.1 MB" */
export function showSize(kilobytes: number): string {
  const megabytes = kilobytes / 1000;
  if (megabytes < 0.1) return "under 0.1 MB";
  return `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
}

/** As in sizes.json: "next@16.0.1". */
export function keyOf(place: string, locked: LockedPackage | undefined): string {
  return `${place.slice(place.lastIndexOf("node_modules/") + 13)}@${locked?.version}`;
}

function placeOf(name: string): string {
  return `node_modules/${name}`;
}

/** The app brings those itself. */
function withoutPeers({ peerDependencies, ...locked }: LockedPackage): Packages[string] {
  return locked;
}
