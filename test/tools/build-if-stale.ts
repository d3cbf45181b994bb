// Before tests of the packed command: what is tested is what the sources say now, not what was built some time ago.

import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../src/package-root";

const sources = ["bin", "docs/screenshots/pages", "package.json", "src", "templates", "tsup.config.ts"];

export function setup(): void {
  const built = statSync(path.join(packageRoot, "dist/cli.js"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (newestOf(sources.map((source) => path.join(packageRoot, source))) <= built) return;
  execFileSync("npm", ["run", "--silent", "build"], { cwd: packageRoot, stdio: "inherit" });
}

/** Of files and folders: a folder changes when a file in it is removed. */
function newestOf(places: string[]): number {
  return Math.max(
    ...places.map((place) => {
      const entry = statSync(place);
      const inside = entry.isDirectory() ? readdirSync(place).map((name) => path.join(place, name)) : [];
      return Math.max(entry.mtimeMs, ...(inside.length > 0 ? [newestOf(inside)] : []));
    }),
  );
}
