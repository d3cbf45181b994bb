// The only way to the terminal. Text of a lock, a feature, a file or a path may hold control characters, which are shown
// instead. Our own colors pass, because nobody else can know how this process marks them.

import { randomBytes } from "node:crypto";
import { showControls } from "../text";

const mark = `\x1b${randomBytes(9).toString("base64url")}`;
const ours = new RegExp(`${mark}(\\[[\\d?;]*[A-Za-z]|\\r)`);

/** Marks a code as ours: "[2K", "[31m" or "\r". */
export function ourCode(code: string): string {
  return `${mark}${code}`;
}

/** Goes back to the start of the line, and empties it. */
export const clearLine = `${ourCode("\r")}${ourCode("[2K")}`;

export type Output = "stdout" | "stderr";

/** A line, or several. */
export function print(output: Output, text: string): void {
  write(output, `${text}\n`);
}

/** A result for programs. */
export function printJson(value: unknown): void {
  print("stdout", JSON.stringify(value, undefined, 2));
}

export function write(output: Output, text: string): void {
  // Every other part is a code of ours.
  const parts = text.split(ours).map((part, index) => {
    if (index % 2 === 0) return showControls(part);
    return part === "\r" ? part : `\x1b${part}`;
  });
  process[output].write(parts.join(""));
}
