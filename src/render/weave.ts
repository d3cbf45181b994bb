// Weaves what features bring into the slots of a file, and says of every line where it comes from.

import { findMarkers, importsSlot, type SlotMarker } from "../catalog/slot-markers";
import type { AppPath, FeatureId, Filling, LineRange } from "../catalog/types";
import { compareModules } from "./compare-modules";
import { addImport, type LineEdit, removeImport } from "./edit-imports";
import { type Binding, bindingsOf, listImports } from "./import-statements";

/** A filling of a feature that is in the app. */
export interface ChosenFilling extends Filling {
  feature: FeatureId;
}

interface Line extends Pick<LineRange, "feature" | "source" | "sourceLine" | "slot"> {
  /** undefined: no line, but the place of a slot that nothing fills. */
  text: string | undefined;
}

interface FileToWeave {
  appPath: AppPath;
  feature: FeatureId;
  source: string;
  text: string;
}

/** `fillings`: of this file, in the order in which they come. */
export function weave(file: FileToWeave, fillings: ChosenFilling[]): { text: string; origins: LineRange[] } {
  const { feature, source } = file;
  const own = file.text.replace(/\n$/, "").split("\n");
  let lines = own.map((text, sourceLine): Line => ({ text, feature, source, sourceLine, slot: undefined }));
  for (const filling of fillings.filter(({ slot }) => slot === importsSlot)) lines = weaveImports(lines, filling);
  lines = weaveSlots(file, lines, fillings);
  const texts = lines.flatMap(({ text }) => text ?? []);
  return { text: texts.map((text) => `${text}\n`).join(""), origins: toRanges(lines) };
}

function weaveSlots({ appPath, feature, source }: FileToWeave, lines: Line[], fillings: ChosenFilling[]): Line[] {
  const texts = textsOf(lines);
  const woven: Line[] = [];
  let next = 0;
  for (const { slot, indentation, line } of findMarkers(appPath, texts)) {
    const blank = blankOf(texts, line);
    woven.push(...lines.slice(next, blank === "before" ? line - 1 : line));
    next = blank === "after" ? line + 2 : line + 1;
    const filled = fillings.filter((filling) => filling.slot === slot);
    for (const filling of filled) {
      const placed = place(filling, indentation, blank);
      if (placed.every(({ text }) => exportedModule(text) !== undefined))
        for (const one of placed) insertExport(woven, one);
      else woven.push(...placed);
    }
    const sourceLine = lines[line]?.sourceLine ?? 0;
    if (filled.length === 0) woven.push({ text: undefined, feature, source, sourceLine, slot });
  }
  return [...woven, ...lines.slice(next)];
}

function exportedModule(text: string | undefined): string | undefined {
  return /^export \* from "([^"]+)";$/.exec(text ?? "")?.[1];
}

/** Among the exports above the slot, sorted as the app's formatter sorts them. */
function insertExport(lines: Line[], added: Line): void {
  const start = lines.findLastIndex(({ text }) => exportedModule(text) === undefined) + 1;
  const own = exportedModule(added.text) ?? "";
  const next = lines.slice(start).findIndex(({ text }) => compareModules(exportedModule(text) ?? "", own) > 0);
  lines.splice(next === -1 ? lines.length : start + next, 0, added);
}

/** The blank line that sets a slot apart belongs to what fills it: it comes with each filling, and goes with the last one. */
function blankOf(texts: string[], line: SlotMarker["line"]): "before" | "after" | undefined {
  const [previous = "", next = ""] = [texts[line - 1], texts[line + 1]].map((text) => text?.trim());
  if (line > 0 && previous === "" && (next === "" || /^(<\/|[)}\]])/.test(next))) return "before";
  return next === "" && line + 1 < texts.length && (line === 0 || /[({[>]$/.test(previous)) ? "after" : undefined;
}

function place(filling: ChosenFilling, indentation: string, blank: "before" | "after" | undefined): Line[] {
  const { feature, sourcePath: source, slot } = filling;
  const texts = filling.lines.map((text) => (text === "" ? "" : `${indentation}${text}`));
  const all = [...(blank === "before" ? [""] : []), ...texts, ...(blank === "after" ? [""] : [])];
  const first = filling.sourceLine - (blank === "before" ? 1 : 0);
  return all.map((text, index) => ({ text, feature, source, sourceLine: first + index, slot }));
}

function weaveImports(lines: Line[], { feature, sourcePath: source, slot, ...filling }: ChosenFilling): Line[] {
  const wanted = listImports(filling.lines).flatMap((statement) => {
    const sourceLine = filling.sourceLine + statement.from;
    return bindingsOf(statement).map((binding) => ({ binding, line: { feature, source, sourceLine, slot } }));
  });
  return wanted.reduce((current, { binding, line }) => weaveImport(current, line, binding), lines);
}

type Origin = Omit<Line, "text">;

function weaveImport(lines: Line[], origin: Origin, binding: Binding): Line[] {
  const texts = textsOf(lines);
  // Listing them is most of the work.
  const statements = listImports(texts);
  // A value is a type, too, and a file can't have the same name twice.
  const asType = binding.isType ? undefined : removeImport(texts, { ...binding, isType: true }, statements);
  if (!asType) return change(lines, origin, addImport(texts, binding, statements));
  const without = change(lines, origin, asType);
  return change(without, origin, addImport(textsOf(without), binding));
}

function textsOf(lines: Line[]): string[] {
  return lines.map(({ text }) => text ?? "");
}

function change(lines: Line[], origin: Origin, edit: LineEdit | undefined): Line[] {
  if (!edit) return lines;
  const { from, to, lines: texts } = edit;
  // A statement that gets another name still belongs to whoever had it first.
  const first = (to > from && lines[from]) || origin;
  const changed = texts.map((text, index) => ({ ...first, text, sourceLine: first.sourceLine + index }));
  return lines.toSpliced(from, to - from, ...changed);
}

/** Lines that follow each other in the same source are one range. */
function toRanges(lines: Line[]): LineRange[] {
  const ranges: LineRange[] = [];
  let at = 0;
  for (const { text, ...line } of lines) {
    const length = text === undefined ? 0 : 1;
    const last = ranges.at(-1);
    if (last && length > 0 && follows(line, last)) last.to += 1;
    else ranges.push({ from: at, to: at + length, ...line });
    at += length;
  }
  return ranges;
}

function follows(line: Origin, { from, to, source, sourceLine, slot }: LineRange): boolean {
  return to > from && line.source === source && line.slot === slot && line.sourceLine === sourceLine + to - from;
}
