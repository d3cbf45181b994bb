// Whether two features can be part of one app: what decides if a path, a script or a variable may be declared by both.
import type { Feature } from "./types";

export function canCoexist(one: Feature, other: Feature, pickOneGroups: ReadonlySet<string>): boolean {
  if (one.id === other.id) return true;
  if (one.id === "base" || other.id === "base") return true;
  const group = groupOf(one);
  if (group === groupOf(other) && pickOneGroups.has(group)) return false;
  return !one.conflicts.includes(other.id) && !other.conflicts.includes(one.id);
}

function groupOf(feature: Feature): string {
  return feature.id.slice(0, feature.id.indexOf("/"));
}
