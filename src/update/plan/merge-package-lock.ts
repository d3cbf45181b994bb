// Merges package-lock.json: the template's tested packages, and those that only you depend on as your lock has them.
// An install afterwards settles what the two have in common.

import { gt, satisfies, valid } from "semver";
import type { LockedPackage, PackageLock } from "../../catalog/types";
import { reach } from "../../render/cut-lock";

type Dependencies = Record<string, string>;
export interface PackageJson {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
}

const kinds = ["dependencies", "devDependencies"] as const;

export function mergePackageLock(
  yours: PackageLock,
  template: PackageLock,
  mergedPackage: PackageJson,
  templatePackage: PackageJson,
): PackageLock {
  const own = kinds.map((kind) => listOwn(mergedPackage[kind], templatePackage[kind], yours.packages));
  const [names = [], namesInDevelopment = []] = own;
  const reached = reach(yours.packages, names, namesInDevelopment);
  const packages: Record<string, LockedPackage> = { ...template.packages };
  const [root, { engines } = {}] = [yours.packages[""], template.packages[""]];
  const { dependencies, devDependencies } = mergedPackage;
  const changed = Object.entries({ dependencies, devDependencies, engines }).filter(([, value]) => value !== undefined);
  packages[""] = { ...root, ...Object.fromEntries(changed) };
  for (const place of reached.keys()) {
    const isOwn = own.flat().some((name) => place === `node_modules/${name}`);
    if (isOwn || !packages[place]) packages[place] = yours.packages[place] as LockedPackage;
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...yours, lockfileVersion: template.lockfileVersion, packages: Object.fromEntries(sorted) };
}

/** The packages that the template doesn't bring, or brings in a version that your range excludes or that is older than yours. */
function listOwn(merged: Dependencies = {}, template: Dependencies = {}, yours: PackageLock["packages"]): string[] {
  return Object.keys(merged).filter((name) => {
    const [range, brought] = [merged[name] ?? "", template[name] ?? ""];
    if (range === brought) return false;
    const locked = yours[`node_modules/${name}`]?.version;
    return !locked || !valid(locked) || !valid(brought) || !satisfies(brought, range) || gt(locked, brought);
  });
}
