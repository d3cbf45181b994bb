// The markers of a merge, of ours or of git's: whether a text has some, and what each side said.

const start = /^<{7}(?: .*)?$/;
const middle = /^={7}$/;
const end = /^>{7}(?: .*)?$/;

export interface MarkedSides {
  yours: string;
  /** Only in the style that shows it. */
  base: string | undefined;
  theirs: string;
}

export function hasMarkers(text: string): boolean {
  return splitMarkers(text) !== undefined;
}

/** The whole text as each side had it. undefined: there are no markers. */
export function splitMarkers(text: string): MarkedSides | undefined {
  if (!/^<{7}/m.test(text)) return undefined;
  const sides = { yours: [] as string[], base: [] as string[], theirs: [] as string[] };
  let side: keyof typeof sides | undefined;
  let [found, hasBase] = [false, false];
  for (const line of text.split("\n")) {
    const mark = line.replace(/\r$/, "");
    if (side === undefined && start.test(mark)) side = "yours";
    else if (side === "yours" && /^\|{7}/.test(mark)) [side, hasBase] = ["base", true];
    else if (side !== undefined && side !== "theirs" && middle.test(mark)) side = "theirs";
    else if (side === "theirs" && end.test(mark)) [side, found] = [undefined, true];
    else if (side) sides[side].push(line);
    else for (const lines of Object.values(sides)) lines.push(line);
  }
  if (!found || side) return undefined;
  const [yours, base, theirs] = [sides.yours, sides.base, sides.theirs].map((lines) => lines.join("\n"));
  return { yours: yours ?? "", base: hasBase ? base : undefined, theirs: theirs ?? "" };
}
