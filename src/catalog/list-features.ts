// Every feature of a catalog in rendering order: base, then what groups share, then the options.
import type { Catalog, Feature } from "./types";

export function listFeatures({ base, groups }: Pick<Catalog, "base" | "groups">): Feature[] {
  return [base, ...groups.flatMap((group) => group.shared ?? []), ...groups.flatMap((group) => group.features)];
}
