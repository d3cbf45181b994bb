// Whether two features can be in the same app. If so, they must not declare the same path, script or variable.
import { groupName, isOption } from "./option-name";
import type { Feature } from "./types";

export function canCoexist(one: Feature, other: Feature, pickOneGroups: ReadonlySet<string>): boolean {
  if (one.id === other.id) return true;
  if (one.conflicts.includes(other.id) || other.conflicts.includes(one.id)) return false;
  if (!isOption(one.id) || !isOption(other.id)) return true;
  const group = groupName(one.id);
  return group !== groupName(other.id) || !pickOneGroups.has(group);
}
