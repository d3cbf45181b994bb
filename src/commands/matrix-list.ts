// `create-app-template matrix`: every combination that can be chosen, as a table, as JSON, or for a GitHub workflow.

import { formatChoice } from "../answers/choices";
import type { Catalog } from "../catalog/types";
import { listSelections } from "../matrix/list-selections";

export interface MatrixFlags {
  json?: true;
  github?: true;
}

export function listMatrix(catalog: Catalog, flags: MatrixFlags): string {
  const rows = listSelections(catalog);
  if (flags.github) return JSON.stringify({ include: rows });
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
  return [...lines, "", `${rows.length} combinations. --json prints each with its command line.`].join("\n");
}
