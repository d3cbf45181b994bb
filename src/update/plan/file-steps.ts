// The building blocks of steps: what a file is to the three sides, and the step that writes it or leaves it open.

import { blobIdOf, sha256Of } from "../../catalog/fingerprint";
import type { AppPath, RenderedFile } from "../../catalog/types";
import type { AppFile } from "../../disk/read-app-files";
import { plainStyle, readText, writeText } from "./text-style";
import type { BaseFile, ConflictStep, UpdateStep, WriteStep } from "./types";

/** One file, as the three sides have it. */
export interface Sides {
  path: AppPath;
  /** Where it was, if the template moved it. */
  from: AppPath | undefined;
  base: BaseFile | undefined;
  yours: AppFile;
  template: RenderedFile;
}

export function mergeMode(base: BaseFile | undefined, yours: AppFile, template: RenderedFile): boolean {
  if (base?.executable === undefined) return yours.executable || template.executable;
  return yours.executable === base.executable ? template.executable : yours.executable;
}

export function writeStep(sides: Sides, content: Uint8Array, because: "changed" | "merged"): UpdateStep {
  const { path, base, yours, template } = sides;
  return { kind: "write", path, content, executable: mergeMode(base, yours, template), because, ...originOf(sides) };
}

/** A file that you don't have. */
export function writeNew(
  path: AppPath,
  content: Uint8Array,
  because: WriteStep["because"],
  executable = false,
): WriteStep {
  return { kind: "write", path, content, executable, was: undefined, because };
}

export function conflictOf(sides: Sides): Omit<ConflictStep, "reason"> {
  const { path, base, yours, template } = sides;
  const stages = { base: base?.content, yours: textOf(yours), template: template.content };
  const executable = mergeMode(base, yours, template);
  return { kind: "conflict", path, executable, ...stages, hunks: [], ...originOf(sides) };
}

/** undefined: it is a link or a folder, which has none. */
export function textOf({ content, obstacle }: AppFile): Uint8Array | undefined {
  return obstacle ? undefined : content;
}

function originOf({ from, yours }: Sides): Pick<ConflictStep, "was" | "movedFrom"> {
  const was = sha256Of(yours.content);
  return from === undefined ? { was } : { was: undefined, movedFrom: { path: from, was } };
}

/** Whether a file has the text with this hash, apart from line ends and a byte order mark. */
export function isText(file: AppFile, hash: string): boolean {
  if (blobIdOf(file.content) === hash) return true;
  const text = readText(file.content)?.text;
  return text !== undefined && blobIdOf(writeText(text, plainStyle)) === hash;
}

export function inStyleOf(yours: AppFile, content: Uint8Array): Uint8Array {
  const { style } = readText(yours.content) ?? {};
  const text = style?.byteOrderMark || style?.carriageReturns ? readText(content)?.text : undefined;
  return style && text !== undefined ? writeText(text, style) : content;
}
