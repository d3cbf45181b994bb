// Text as the bytes of a file, and back: TextEncoder and TextDecoder exist in Node.js and in browsers, Buffer does not.
// And text of somebody else as it may be shown.

const encoder = new TextEncoder();
// A byte order mark is part of a file like every other character.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
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

/** "sqlite, postgres or mysql": a list as it reads in a sentence. */
export function joinWords(words: string[], conjunction: "and" | "or"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
