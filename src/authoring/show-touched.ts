// Shows what a change touches, as text for a terminal or as Markdown for a pull request.
import { toType } from "../report/to-type";
import type { Touched, TouchedFile } from "./find-touched";

/** What the working tree is compared with. */
export interface Against {
  ref: string;
  commit: string;
  /** Whether a folder of private features was compared. */
  isPrivate?: boolean;
}

export function showAsText(touched: Touched, against: Against): string {
  const width = Math.max(0, ...touched.changes.map((change) => titleOf(change).length));
  const changes = touched.changes.map((change) => {
    const title = `${titleOf(change).padEnd(width)}  ${countOf(change, touched)}  ${change.selections[0]}`;
    return [title, ...change.hunk.map((line) => `    ${line}`)].join("\n");
  });
  return [summarize(touched, against), "", ...changes, ...listOthers(touched), ...proveAgain(touched, against)].join(
    "\n",
  );
}

export function showAsMarkdown(touched: Touched, against: Against): string {
  const changes = touched.changes.map((change) => {
    const title = `\`${titleOf(change)}\`: ${countOf(change, touched)}, such as \`${change.selections[0]}\``;
    return change.hunk.length === 0 ? `- ${title}` : `- ${title}\n${asBlock(change.hunk)}`;
  });
  const others = listOthers(touched).map((line) => `- \`${line}\``);
  return [
    "### Generated apps",
    "",
    summarize(touched, against),
    "",
    ...changes,
    ...others,
    ...proveAgain(touched, against),
  ].join("\n");
}

/** "~ package.json zod 4.6.7 -> 4.6.8" */
function titleOf({ sign, path, what }: TouchedFile): string {
  return `${sign} ${path}${what && ` ${what}`}`;
}

function countOf({ selections }: TouchedFile, { compared }: Touched): string {
  return `${selections.length} of ${compared}`;
}

function summarize(
  { changes, unproven, compared, added, removed, features }: Touched,
  { ref, commit }: Against,
): string {
  const against = ref === commit ? ref : `${commit.slice(0, 7)} (${ref})`;
  if (changes.length + added.length + removed.length + features.length === 0) {
    return `No change in any of ${compared} combinations, compared with ${against}.`;
  }
  const changed = unproven.length - added.length;
  const files = new Set(changes.map(({ path }) => path)).size;
  return `${count(files, "file")} in ${changed} of ${count(compared, "combination")} changed, compared with ${against}.`;
}

function listOthers({ features, added, removed }: Touched): string[] {
  return [
    ...features,
    ...(added.length > 0 ? [`+ ${count(added.length, "combination")}, such as ${added[0]}`] : []),
    ...(removed.length > 0 ? [`- ${count(removed.length, "combination")}, such as ${removed[0]}`] : []),
  ];
}

function proveAgain({ unproven, compared, added }: Touched, { ref, isPrivate = false }: Against): string[] {
  if (unproven.length === 0) return [];
  const changed = unproven.length - added.length;
  // Of thousands, only some were compared, while all that are new are known.
  const all = [
    ...(changed > 0 ? [`${changed} of the ${count(compared, "combination")} that were compared`] : []),
    ...(added.length > 0 ? [`${count(added.length, "new combination")}`] : []),
  ].join(", and ");
  const hint = isPrivate
    ? `\`${toType("matrix run --features …")}\` tests a covering set.`
    : `\`${toType(`matrix run --changed ${ref}`)}\` tests the ones that are in the covering set.`;
  return ["", `To test: ${all}. ${hint}`];
}

function asBlock(hunk: string[]): string {
  // Longer than any fence in the hunk.
  const longest = Math.max(2, ...hunk.flatMap((line) => [...line.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const fence = "`".repeat(longest + 1);
  return ["", `${fence}diff`, ...hunk, fence, ""].map((line) => `  ${line}`.trimEnd()).join("\n");
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
