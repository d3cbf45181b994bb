// What the packages of the templates' lock take on disk, for the preview: installed as on the platform that most servers have.

import { execFile } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { PackageLock } from "../../src/catalog/types";
import { keyOf } from "../../src/preview/page/package-sizes";
import type { PackageSizes } from "../../src/preview/page-parts";

/** `folder` has the package.json and the lock. */
export async function measurePackages(folder: string, { packages }: PackageLock): Promise<PackageSizes> {
  const platform = ["--os", "linux", "--cpu", "x64", "--libc", "glibc"];
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", ...platform];
  await promisify(execFile)("npm", ["ci", ...flags], { cwd: folder });
  const measured = Object.entries(packages).flatMap(([place, locked]) => {
    const installed = path.join(folder, place);
    return place === "" || !existsSync(installed) ? [] : [[keyOf(place, locked), measure(installed)] as const];
  });
  const sorted = measured.sort(([a], [b]) => (a < b ? -1 : 1));
  return { platform: "Linux x64", kilobytes: Object.fromEntries(sorted) };
}

/** Without the packages inside of it, which are measured on their own. In kilobytes, and at least one. */
function measure(folder: string): number {
  return Math.max(1, Math.round(countBytes(folder) / 1000));
}

function countBytes(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  const sizes = entries.map((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return countBytes(place);
    return entry.isFile() ? statSync(place).size : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
