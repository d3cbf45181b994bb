// Brings what the template was, and what you have, to the fillings that the template has now. What comes or goes with an option is
// then the same on all three sides, and the merge of text is left with what people changed.

import { importsSlot } from "../../catalog/slot-markers";
import type { LineRange } from "../../catalog/types";
import { matchLines } from "./match-lines";

/** A text, and where its lines come from. */
export interface WovenText {
  text: string;
  origins: LineRange[];
}

/** undefined: no line, but the end of a slot, so that its place is known even if nothing is in it. */
interface Line {
  text: string | undefined;
  /** The same line in the other text. */
  twin?: Line | undefined;
}

interface Slot {
  /** By key, in the order of the text. */
  fillings: Map<string, Line[]>;
  end: Line;
}

export function bringFillings(base: WovenText, yours: string, template: WovenText): { base: string; yours: string } {
  const [baseLines, baseSlots] = toSlots(base);
  const yourLines: Line[] = yours.split("\n").map((text) => ({ text }));
  pair(baseLines, yourLines);
  const [, templateSlots] = toSlots(template);
  for (const [name, { fillings }] of baseSlots) {
    for (const [key, lines] of fillings) {
      const wanted = templateSlots.get(name)?.fillings.get(key) ?? [];
      // One that you changed is left to the merge of text.
      if (!standsWhole(lines, yourLines)) continue;
      fillings.set(key, replace(baseLines, yourLines, lines, wanted));
    }
  }
  for (const [name, { fillings }] of templateSlots) {
    const slot = baseSlots.get(name);
    if (slot) addNew(baseLines, yourLines, slot, fillings);
  }
  const join = (lines: Line[]) => lines.flatMap(({ text }) => text ?? []).join("\n");
  return { base: join(baseLines), yours: join(yourLines) };
}

function toSlots({ text, origins }: WovenText): [Line[], Map<string, Slot>] {
  const texts = text.split("\n");
  const lines: Line[] = [];
  const slots = new Map<string, Slot>();
  let at = 0;
  for (const range of [...origins, undefined]) {
    const own = texts.slice(at, range?.to ?? texts.length).map((line): Line => ({ text: line }));
    at = range?.to ?? texts.length;
    lines.push(...own);
    if (range?.slot === undefined || range.slot === importsSlot) continue;
    const slot = slots.get(range.slot) ?? { fillings: new Map(), end: { text: undefined } };
    slots.set(range.slot, slot);
    if (own.length > 0) slot.fillings.set(keyOf(range), own);
    // It is always behind the last filling.
    const place = lines.indexOf(slot.end);
    if (place !== -1) lines.splice(place, 1);
    lines.push(slot.end);
  }
  return [lines, slots];
}

/** A feature can fill a slot by itself, and together with other features. */
function keyOf({ feature, source }: LineRange): string {
  return `${feature} ${/\/slots\.with\/([^/]+)\//.exec(source)?.[1] ?? ""}`;
}

/** Lines that nobody changed know each other. */
function pair(baseLines: Line[], yourLines: Line[]): void {
  const base = baseLines.filter(({ text }) => text !== undefined);
  const texts = [base, yourLines].map((lines) => lines.map(({ text }) => text ?? "")) as [string[], string[]];
  for (const [at, yourAt] of matchLines(...texts)) becomeTwins(base[at] as Line, yourLines[yourAt] as Line);
}

function becomeTwins(one: Line, other: Line): void {
  one.twin = other;
  other.twin = one;
}

/** Nothing of it is changed or gone, and nothing of yours is in it. */
function standsWhole(lines: Line[], yourLines: Line[]): boolean {
  const [first] = lines;
  const start = first?.twin ? yourLines.indexOf(first.twin) : -1;
  return start !== -1 && lines.every(({ twin }, index) => twin !== undefined && yourLines[start + index] === twin);
}

function replace(baseLines: Line[], yourLines: Line[], lines: Line[], wanted: Line[]): Line[] {
  const isSame = lines.length === wanted.length && lines.every(({ text }, index) => text === wanted[index]?.text);
  if (isSame) return lines;
  const [first] = lines;
  const added = makePairs(wanted);
  baseLines.splice(baseLines.indexOf(first as Line), lines.length, ...added.map(({ base }) => base));
  yourLines.splice(yourLines.indexOf(first?.twin as Line), lines.length, ...added.map(({ yours }) => yours));
  return added.map(({ base }) => base);
}

function makePairs(lines: Line[]): { base: Line; yours: Line }[] {
  return lines.map(({ text }) => {
    const [base, yours]: [Line, Line] = [{ text }, { text }];
    becomeTwins(base, yours);
    return { base, yours };
  });
}

/** In both texts, before the line that follows their place: what you wrote there comes first. */
function addNew(baseLines: Line[], yourLines: Line[], slot: Slot, fillings: Slot["fillings"]): void {
  const keys = [...fillings.keys()];
  for (const [index, key] of keys.entries()) {
    if (slot.fillings.has(key)) continue;
    const wanted = fillings.get(key) ?? [];
    const later = keys.slice(index + 1).flatMap((other) => slot.fillings.get(other) ?? []);
    const place = baseLines.indexOf(later[0] ?? slot.end);
    const next = baseLines.slice(place).find(({ text }) => text !== undefined)?.twin;
    const previous = baseLines.slice(0, place).findLast(({ text }) => text !== undefined)?.twin;
    const [start, end] = [previous && yourLines.indexOf(previous) + 1, next && yourLines.indexOf(next)];
    // Without a neighbor, the merge of text has to decide.
    if (start === undefined && end === undefined) continue;
    const added = makePairs(wanted);
    baseLines.splice(place, 0, ...added.map(({ base }) => base));
    slot.fillings.set(
      key,
      added.map(({ base }) => base),
    );
    const present = findOwn(listOwn(yourLines, start, end), wanted);
    if (present) for (const [at, line] of present.entries()) becomeTwins(added[at]?.base as Line, line);
    else yourLines.splice(end ?? start ?? 0, 0, ...added.map(({ yours }) => yours));
  }
}

/** Your own lines at a place: those between its neighbors, or beside the one that is left. */
function listOwn(yourLines: Line[], start: number | undefined, end: number | undefined): Line[] {
  const before = yourLines.slice(0, end).findLastIndex(({ twin }) => twin !== undefined);
  const after = yourLines.findIndex(({ twin }, at) => at >= (start ?? 0) && twin !== undefined);
  return end === undefined
    ? yourLines.slice(start, after === -1 ? undefined : after)
    : yourLines.slice(before + 1, end);
}

/** The same lines, if you wrote them yourself. */
function findOwn(lines: Line[], wanted: Line[]): Line[] | undefined {
  const start = lines.findIndex((_, at) => wanted.every(({ text }, index) => lines[at + index]?.text === text));
  return start === -1 ? undefined : lines.slice(start, start + wanted.length);
}
