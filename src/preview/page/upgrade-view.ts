import type { Catalog } from "../../catalog/types";
import type { PageFacts } from "../page-facts";

export function createUpgradeView(_catalog: Catalog, _facts: PageFacts) {
  return { draw() {} };
}
