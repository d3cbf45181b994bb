// Checks the flags that variables declare: each sets one variable, and none is a flag already.
import { catalogError, folderOf } from "./catalog-error";
import { isTaken } from "./check-names";
import { listFeatures } from "./list-features";
import type { Catalog } from "./types";

export function checkFlags(catalog: Catalog): void {
  const groups = new Set(catalog.groups.map((group) => group.id));
  const variableOf = new Map<string, string>();
  for (const feature of listFeatures(catalog)) {
    for (const { name, flag } of feature.env) {
      if (flag === undefined) continue;
      const word = flag.slice(2);
      const other = variableOf.get(flag) ?? name;
      variableOf.set(flag, other);
      const problem =
        isTaken(word) || groups.has(word)
          ? `declares ${flag}, which is already a flag of the command.`
          : other !== name && `declares ${flag} for ${name}, but it is the flag of ${other} elsewhere.`;
      if (problem) throw catalogError(`${folderOf(feature)}/feature.json`, "env", problem, "Choose another flag.");
    }
  }
}
