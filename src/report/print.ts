// The only way to the terminal. Text of a lock, a feature, a file or a path may hold control characters, which could move the
// cursor, hide lines or rename the window. They are shown instead, as JSON writes them. Our own colors pass, because nobody
// else can know how this process marks them.

import { randomBytes } from "node:crypto";

const mark = randomBytes(9).toString("base64url");
const controls = new RegExp(
  `\\x1b${mark}(\\[[\\d?;]*[A-Za-z]|\\r)|[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]`,
  "g",
);

/** Marks a code as ours: "[2K", "[31m" or "\r". */
export function ourCode(code: string): string {
  return `\x1b${mark}${code}`;
}

/** Goes back to the start of the line, and empties it. */
export const clearLine = `${ourCode("\r")}${ourCode("[2K")}`;

/** Tabs and line ends stay. */
export function showControls(text: string): string {
  return text.replace(controls, (found: string, ours?: string) => {
    if (ours) return ours === "\r" ? ours : `\x1b${ours}`;
    return `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

export type Output = "stdout" | "stderr";

/** A line, or several. */
export function print(output: Output, text: string): void {
  write(output, `${text}\n`);
}

export function write(output: Output, text: string): void {
  process[output].write(showControls(text));
}
