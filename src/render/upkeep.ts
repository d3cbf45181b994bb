// How updates treat a file of the templates, by what it is.

import type { AppPath, Upkeep } from "../catalog/types";

export function upkeepOf(path: AppPath): Upkeep {
  if (path === "README.md") return "merge-sections";
  if (path.includes("/migrations/")) return "append-only";
  return path.endsWith(".json") ? "merge-json" : "merge-text";
}
