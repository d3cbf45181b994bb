// docs/changelog.md, which comes with the package: what owners of apps are told about each release.

import { readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../package-root";

export function readChangelog(): string {
  return readFileSync(path.join(packageRoot, "docs/changelog.md"), "utf8");
}
