// Whether an app has to be installed before it can be tested: after an update with conflicts, nobody may have done it yet.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export function lacksPackages(folder: string): boolean {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.some((name) => !existsSync(path.join(folder, "node_modules", name)));
}
