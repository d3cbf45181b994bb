// Whether your version of a package can stay when the template asks for another one.

interface Version {
  range: string;
  numbers: [major: number, minor: number, patch: number];
}

/** Your range admits the template's version, or yours is newer and has the same major version. */
export function keepsYourVersion(yours: string, wanted: string): boolean {
  const [mine, theirs] = [parse(yours), parse(wanted)];
  if (!mine || !theirs) return false;
  const [major, minor] = mine.numbers;
  if (major !== theirs.numbers[0]) return false;
  if (compare(mine, theirs) >= 0) return true;
  if (mine.range === "~") return minor === theirs.numbers[1];
  return mine.range === "^" && (major > 0 || (minor > 0 && minor === theirs.numbers[1]));
}

/** Pre-releases, such as 5.0.0-beta.32, are left to the user. */
function parse(text: string): Version | undefined {
  const match = /^([~^]?)(\d+)\.(\d+)\.(\d+)$/.exec(text);
  if (!match) return undefined;
  return { range: match[1] ?? "", numbers: [Number(match[2]), Number(match[3]), Number(match[4])] };
}

function compare(a: Version, b: Version): number {
  const index = a.numbers.findIndex((number, place) => number !== b.numbers[place]);
  return index === -1 ? 0 : (a.numbers[index] as number) - (b.numbers[index] as number);
}
