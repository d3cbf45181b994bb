// Whether your version of a package can stay when the template asks for another one.

import { gte, major, minVersion, satisfies, validRange } from "semver";

/** Your range admits the template's version, or yours is newer and has the same major version. */
export function keepsYourVersion(yours: string, wanted: string): boolean {
  const [mine, theirs] = [yours, wanted].map((text) => (isVersion(text) ? minVersion(text)?.version : undefined));
  if (!mine || !theirs) return false;
  return satisfies(theirs, yours) || (major(mine) === major(theirs) && gte(mine, theirs));
}

/** Any text of a JSON file may be asked about. */
function isVersion(text: string): boolean {
  return /^[~^]?\d+\.\d+\.\d/.test(text) && validRange(text) !== null;
}
