// Text as the bytes of a file, and back: TextEncoder and TextDecoder exist in Node.js and in browsers, Buffer does not.
// And text of somebody else: as it may be shown or pasted into a shell, and as JSON that may have any shape.

const encoder = new TextEncoder();
// A byte order mark is part of a file like every other character.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one === other || (one.length === other.length && one.every((byte, index) => byte === other[index]));
}

/** Apart from tabs and line ends. Those that change a text's direction can hide what it says, too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be shown.
const controls = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Control characters, as JSON writes them: they could move the cursor, hide lines or rename the window. */
export function showControls(text: string): string {
  return text.replace(controls, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** What somebody else named, in a sentence. */
export function showName(name: string): string {
  const shown = showControls(name.replace(/[\t\n]/g, " "));
  return shown.length > 60 ? `${shown.slice(0, 57)}...` : shown;
}

/** For a POSIX shell, or for cmd and PowerShell on Windows. */
export function quoteForShell(word: string, platform: string = process.platform): string {
  if (platform === "win32") return /^[\w./\\:=+~-]+$/.test(word) ? word : `"${word}"`;
  return /^[\w./:=@,+~-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** undefined: it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** "sqlite, postgres or mysql": a list as it reads in a sentence. */
export function joinWords(words: string[], conjunction: "and" | "or"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** What somebody typed who meant this name: without capitals and signs, at most two edits apart. */
export function isAlmost(typed: string, name: string): boolean {
  const [one, other] = [typed, name].map((word) => word.toLowerCase().replace(/[^a-z]/g, "")) as [string, string];
  return countEdits(one, other) <= Math.min(2, Math.floor(other.length / 3));
}

/** Letters to add, to remove, to change, or to swap with the one beside it. */
export function countEdits(one: string, other: string): number {
  const table = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    const counts = [row];
    table.push(counts);
    for (let column = 1; column <= other.length; column++) {
      const [letter, wanted] = [one[row - 1], other[column - 1]];
      const isSwap = row > 1 && column > 1 && letter === other[column - 2] && one[row - 2] === wanted;
      const change = at(row - 1, column - 1) + (letter === wanted ? 0 : 1);
      const swap = isSwap ? at(row - 2, column - 2) + 1 : change;
      counts.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, change, swap));
    }
  }
  return at(one.length, other.length);
}
