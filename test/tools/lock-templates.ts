// Writes templates/package-lock.json: one lock with every dependency of every feature, whole for all platforms and without a
// registry's address. And templates/sizes.json: what these packages take on disk. With `--advisories` it keeps the lock that is
// there, but for what has a known weakness; with `--sizes` it only measures.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import type { PackageLock } from "../../src/catalog/types";
import { auditTemplates } from "./audit-templates";
import { measurePackages } from "./measure-packages";
import { supersetPackage } from "./superset";

const { values: options } = parseArgs({
  options: { advisories: { type: "boolean", default: false }, sizes: { type: "boolean", default: false } },
});

const templates = "templates";

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lock-templates-"));
  try {
    const superset = await supersetPackage();
    await writeFile(join(folder, "package.json"), JSON.stringify(superset, null, 2));
    const flags = [
      "--package-lock-only",
      "--omit-lockfile-registry-resolved",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
    ];
    const npm = (...command: string[]) => promisify(execFile)("npm", [...command, ...flags], { cwd: folder });
    if (options.advisories || options.sizes)
      await cp(join(templates, "package-lock.json"), join(folder, "package-lock.json"));
    if (options.advisories) {
      await npm("install");
      // Throws if the registry doesn't answer. The fix exits with 1 then, but also where a weakness remains.
      await auditTemplates();
      await npm("audit", "fix").catch(() => {});
    } else if (!options.sizes) {
      // install takes the newest version of everything, even where one older version would serve two packages. dedupe keeps that one.
      for (const command of ["install", "dedupe"]) await npm(command);
    }
    const lock: PackageLock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"));
    refuseHoles(lock);
    await cp(join(folder, "package-lock.json"), join(templates, "package-lock.json"));
    const sizes = await measurePackages(folder, lock);
    await writeFile(join(templates, "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
    console.error(`${Object.keys(lock.packages).length} packages in ${templates}/package-lock.json`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** npm drops a platform's package silently when the registry lacks it; `npm ci` would then refuse the lock elsewhere. */
function refuseHoles({ packages }: PackageLock): void {
  for (const [place, locked] of Object.entries(packages)) {
    if (place !== "" && !locked.inBundle && !locked.integrity) throw new Error(`${place} has no integrity`);
    if (locked.resolved) throw new Error(`${place} names a registry`);
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      const found = Object.keys(packages).some((other) => other.endsWith(`node_modules/${name}`));
      if (!found)
        throw new Error(`${place || "the superset"} needs ${name}, which the lock lacks: choose another version`);
    }
  }
}

await main();
