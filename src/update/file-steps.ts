// The building blocks of steps: what a file is to the three sides, and the step that writes it or leaves it open.

import { sha256Of } from "../catalog/fingerprint";
import type { AppPath, RenderedFile } from "../catalog/types";
import type { CurrentFile } from "../disk/read-app-files";
import { plainStyle, readText, writeText } from "./text-style";
import type { BaseFile, ConflictStep, UpdateStep, WriteStep } from "./types";

/** One file, as the three sides have it. */
export interface Sides {
  path: AppPath;
  /** Where it was, if the template moved it. */
  from: AppPath | undefined;
  base: BaseFile | undefined;
  yours: CurrentFile;
  wanted: RenderedFile;
}

export function mergeMode(base: BaseFile | undefined, yours: CurrentFile, wanted: RenderedFile): boolean {
  if (base?.executable === undefined) return yours.executable || wanted.executable;
  return yours.executable === base.executable ? wanted.executable : yours.executable;
}

export function write(sides: Sides, content: Uint8Array, because: "changed" | "merged"): UpdateStep {
  const { path, base, yours, wanted } = sides;
  return { kind: "write", path, content, executable: mergeMode(base, yours, wanted), because, ...originOf(sides) };
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
  const { path, base, yours, wanted } = sides;
  const stages = { base: base?.content, yours: yours.content, wanted: wanted.content };
  const executable = mergeMode(base, yours, wanted);
  return { kind: "conflict", path, executable, ...stages, hunks: [], ...originOf(sides) };
}

function originOf({ from, yours }: Sides): Pick<ConflictStep, "was" | "movedFrom"> {
  const was = sha256Of(yours.content);
  return from === undefined ? { was } : { was: undefined, movedFrom: { path: from, was } };
}

/** Whether a file has the text with this hash, apart from line ends and a byte order mark. */
export function isText(file: CurrentFile, sha256: string): boolean {
  if (sha256Of(file.content) === sha256) return true;
  const text = readText(file.content)?.text;
  return text !== undefined && sha256Of(writeText(text, plainStyle)) === sha256;
}

export function inStyleOf(yours: CurrentFile, content: Uint8Array): Uint8Array {
  const { style } = readText(yours.content) ?? {};
  const text = style?.byteOrderMark || style?.carriageReturns ? readText(content)?.text : undefined;
  return style && text !== undefined ? writeText(text, style) : content;
}
