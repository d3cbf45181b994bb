// `create-app-template matrix`: lists every combination as a table, as JSON, or for GitHub Actions.

import { formatChoice } from "../../answers/choices";
import { describeSelection, listSelections } from "../../answers/list-selections";
import type { Catalog } from "../../catalog/types";
import { usageError } from "../../errors";
import { coverSelections } from "./cover-selections";
import { readStrength } from "./pick-selections";

export interface MatrixFlags {
  json?: true;
  github?: true;
  covering?: string;
}

/** How many jobs GitHub makes of one matrix. */
const MAX_JOBS = 256;

export function listMatrix(catalog: Catalog, flags: MatrixFlags): string {
  const { covering } = flags;
  if (flags.github && flags.json) {
    throw usageError("flags-conflict", "--github and --json contradict each other.", "Leave one of them out.");
  }
  const listed = covering === undefined ? listSelections(catalog) : coverSelections(catalog, readStrength(covering));
  const rows = listed.map(describeSelection);
  if (flags.github) return JSON.stringify({ include: limitJobs(rows) });
  if (flags.json) return JSON.stringify(rows, undefined, 2);

  const heads = ["name", ...catalog.groups.map((group) => group.id)];
  const cells = rows.map(({ name, answers }) => [
    name,
    ...catalog.groups.map((group) => formatChoice(answers.choices[group.id] ?? [])),
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => (row[column] ?? "").length)));
  const lines = [heads, ...cells].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [...lines, "", `${rows.length} combinations. Use --json to print the command for each.`].join("\n");
}

function limitJobs<Row>(rows: Row[]): Row[] {
  if (rows.length <= MAX_JOBS) return rows;
  const message = `A GitHub Actions matrix has at most ${MAX_JOBS} jobs, and these are ${rows.length} combinations.`;
  throw usageError("bad-value", message, "List a set that covers them: --covering 2");
}
