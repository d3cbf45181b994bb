// The order in which Biome's organizeImports sorts imports, so that its check has nothing to change in an app that was woven.
// See crates/biome_rule_options/src/organize_imports/import_source.rs in Biome.

/** The signs of a module's name, and of an imported one, from first to last. */
const moduleSigns = "/\\?#=&;,@:. _-+*!%$()[]{}<>|^~'\"`";
const nameSigns = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$";
const alphanumeric = "0123456789AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz";

/** Packages, then aliases, then paths, of which the farthest come first. */
export function compareModules(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a.kind - b.kind || b.parents - a.parents || compareNaturally(a.rest, b.rest, moduleSigns + alphanumeric);
}

export function compareNames(one: string, other: string): number {
  return compareNaturally(one, other, nameSigns + alphanumeric);
}

const kinds = [
  /^[a-z0-9_-][a-z0-9._-]*:\//,
  /^[a-z0-9_-][a-z0-9._-]*:[@a-z0-9_-]/,
  /^(@[a-z0-9-]|[a-z0-9_-][a-z0-9._-]*(\/|$))/,
  /^(@(\/|$)|[#~$%])/,
  /^(\/|\.{1,2}(\/|$))/,
];

function placeOf(module: string): { kind: number; parents: number; rest: string } {
  const kind = kinds.findIndex((pattern) => pattern.test(module));
  if (kind !== kinds.length - 1) return { kind, parents: 0, rest: module };
  const [, up = "", rest = ""] = /^((?:\.{1,2}(?:\/|$))*)(.*)$/.exec(module) ?? [];
  const parents = module.startsWith("/") ? Number.POSITIVE_INFINITY : (up.match(/\.\./g) ?? []).length;
  return { kind, parents, rest };
}

/** "x2" comes before "x10", and "A" before "a" before "B". */
function compareNaturally(one: string, other: string, order: string): number {
  const [a, b]: [string[], string[]] = [one.match(/\d+|\D/g) ?? [], other.match(/\d+|\D/g) ?? []];
  for (const [index, part] of a.entries()) {
    const counterpart = b[index];
    if (counterpart === undefined) return 1;
    if (part === counterpart) continue;
    const areNumbers = /^\d/.test(part) && /^\d/.test(counterpart);
    if (areNumbers) return part.length - counterpart.length || (part < counterpart ? -1 : 1);
    return weigh(part, order) - weigh(counterpart, order);
  }
  return a.length - b.length;
}

function weigh(part: string, order: string): number {
  const at = order.indexOf(part.charAt(0));
  return at === -1 ? order.length + part.charCodeAt(0) : at;
}
