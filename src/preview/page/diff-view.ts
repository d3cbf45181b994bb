// What changed in a text: hunks of lines, each with a sign, so that color isn't all that tells.

import { structuredPatch } from "diff";
import { hidden, make } from "./elements";

/** Above this, comparing would keep the page busy: then the texts are shown as a whole. */
const MAX_EDITS = 20_000;

const kinds = {
  "+": { name: "new", word: "added: " },
  "-": { name: "old", word: "removed: " },
  " ": { name: "same", word: "" },
} as const;

export function drawDiff(label: string, before: string, after: string): HTMLElement {
  const patch = structuredPatch("", "", before, after, "", "", { context: 3, maxEditLength: MAX_EDITS });
  if (!patch) return make("p", {}, "These texts differ too much to be compared line by line.");
  if (patch.hunks.length === 0) return make("p", {}, "The text is the same.");
  const lines = patch.hunks.flatMap(({ oldStart, newStart, lines: changed }) => [
    make("span", { class: "line hunk" }, `@@ line ${oldStart} → line ${newStart}\n`),
    ...changed.map(drawLine),
  ]);
  return make("pre", { class: "diff", role: "region", "aria-label": label, tabindex: 0 }, make("code", {}, ...lines));
}

function drawLine(line: string): HTMLElement {
  // "\ No newline at end of file"
  const sign = line.charAt(0) as keyof typeof kinds;
  const { name, word } = kinds[sign] ?? kinds[" "];
  const shown = sign === "-" ? "−" : sign;
  return make(
    "span",
    { class: `line ${name}` },
    word && hidden(word),
    make("span", { "aria-hidden": "true" }, `${shown} `),
    `${line.slice(1)}\n`,
  );
}
