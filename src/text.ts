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
