// Versions with a known weakness: a range of yours that admits the fix gets it, and one that doesn't is never passed over in silence.

import { gte, minVersion, satisfies, validRange } from "semver";
import type { Advisories, PackageLock } from "../../catalog/types";
import type { AppFiles } from "../../disk/read-app-files";
import { readJson } from "./merge-json";
import type { PackageJson } from "./merge-package-lock";

const kinds = ["dependencies", "devDependencies"] as const;

/** In sentences: each package of an app that has a known weakness, as far as its package.json and its package-lock.json say. */
export function tellWeak(app: AppFiles, advisories: Advisories = {}): string[] {
  const manifest = readJson<PackageJson>(app.get("package.json")?.content);
  const lock = readJson<PackageLock>(app.get("package-lock.json")?.content);
  return Object.entries(advisories).flatMap(([name, { fixedIn, because }]) => {
    const range = rangeOf(manifest, name);
    if (range === undefined || validRange(range) === null) return [];
    const locked = lock?.packages?.[`node_modules/${name}`]?.version;
    const version = locked ?? minVersion(range)?.version;
    if (version === undefined || gte(version, fixedIn)) return [];
    const what = `${name} ${version} has a known weakness: ${because}.`;
    return [
      admits(range, fixedIn)
        ? `${what} ${fixedIn} or later fixes it, and "${range}" in package.json allows that: install it.`
        : `${what} ${fixedIn} fixes it, but "${range}" in package.json doesn't allow that: raise the range.`,
    ];
  });
}

/** Where no lock of the template's pins what is installed, ranges of yours that admit a fix begin with it. */
export function raiseRanges(
  manifest: PackageJson,
  advisories: Advisories = {},
): { manifest: PackageJson; notes: string[] } {
  const notes: string[] = [];
  const raised = { ...manifest };
  for (const kind of kinds) {
    for (const [name, { fixedIn, because }] of Object.entries(advisories)) {
      const range = raised[kind]?.[name];
      const from = range === undefined || validRange(range) === null ? undefined : minVersion(range)?.version;
      if (range === undefined || from === undefined || gte(from, fixedIn) || !admits(range, fixedIn)) continue;
      const next = `${/^[~^]/.exec(range)?.[0] ?? "^"}${fixedIn}`;
      raised[kind] = { ...raised[kind], [name]: next };
      notes.push(`${name} is "${next}" now instead of "${range}", because of a known weakness: ${because}.`);
    }
  }
  return { manifest: raised, notes };
}

function rangeOf(manifest: PackageJson | undefined, name: string): string | undefined {
  const range = kinds.map((kind) => manifest?.[kind]?.[name]).find((found) => found !== undefined);
  return typeof range === "string" ? range : undefined;
}

function admits(range: string, version: string): boolean {
  return satisfies(version, range, { includePrerelease: true });
}
