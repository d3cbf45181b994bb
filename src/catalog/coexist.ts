// Whether two features can be part of one app: what decides if a path, a script or a variable may be declared by both.
import { groupName, isOption } from "./option-name";
import type { Feature } from "./types";

export function canCoexist(one: Feature, other: Feature, pickOneGroups: ReadonlySet<string>): boolean {
  if (one.id === other.id) return true;
  if (one.conflicts.includes(other.id) || other.conflicts.includes(one.id)) return false;
  if (!isOption(one.id) || !isOption(other.id)) return true;
  const group = groupName(one.id);
  return group !== groupName(other.id) || !pickOneGroups.has(group);
}
