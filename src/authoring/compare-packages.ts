// Compares package.json and package-lock.json by key, since a version is easier to read than a hunk.

interface Value {
  /** "4.6.8" */
  shown: string;
  /** All that belongs to it, as text. */
  whole: string;
}

/** ["zod 4.6.7 -> 4.6.8", "scripts.dev next dev -> next dev --turbo", "+ pg 8.23.1"] */
export function comparePackages(path: string, before: string, after: string): string[] {
  const read = path === "package-lock.json" ? readLock : readPackage;
  const [old, now] = [read(before), read(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  const changes = names.flatMap((name) => compareValue(name, old.get(name), now.get(name)));
  return changes.length > 0 ? changes : ["the order of its keys"];
}

function compareValue(name: string, before: Value | undefined, after: Value | undefined): string[] {
  if (before?.whole === after?.whole) return [];
  if (!before) return [`+ ${name} ${after?.shown}`];
  if (!after) return [`- ${name} ${before.shown}`];
  const change = before.shown === after.shown ? `${after.shown}, other details` : `${before.shown} -> ${after.shown}`;
  return [`${name} ${change}`];
}

/** Every value by its key. A dependency's key is its name. */
function readPackage(text: string): Map<string, Value> {
  const values = new Map<string, Value>();
  function collect(value: unknown, keys: string[]): void {
    if (typeof value === "object" && value !== null) {
      for (const [key, child] of Object.entries(value)) collect(child, [...keys, key]);
      return;
    }
    const [first = "", ...rest] = keys;
    const key = /^(dev)?[dD]ependencies$/.test(first) ? rest.join(".") : keys.join(".");
    values.set(key, { shown: String(value), whole: keys.join(".") + JSON.stringify(value) });
  }
  collect(JSON.parse(text), []);
  return values;
}

/** Every package with its version. The app itself is in package.json. */
function readLock(text: string): Map<string, Value> {
  const { packages } = JSON.parse(text) as { packages: Record<string, { version?: string }> };
  const entries = Object.entries(packages).filter(([place]) => place !== "");
  return new Map(
    entries.map(([place, entry]) => [
      place.replace(/^node_modules\//, ""),
      { shown: entry.version ?? "", whole: JSON.stringify(entry) },
    ]),
  );
}
