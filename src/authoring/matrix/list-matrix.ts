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
  shards?: string;
}

export function listMatrix(catalog: Catalog, flags: MatrixFlags): string {
  const { covering } = flags;
  const listed = covering === undefined ? listSelections(catalog) : coverSelections(catalog, readStrength(covering));
  const rows = listed.map(describeSelection);
  if (flags.github) return JSON.stringify({ include: flags.shards ? listShards(flags.shards) : rows });
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

/** For `matrix run --shard`: fewer, longer jobs than one per combination. */
function listShards(text: string): { shard: string }[] {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) {
    throw usageError("bad-value", `Invalid number of shards "${text}".`, "Use a number of at least 1.");
  }
  return Array.from({ length: count }, (_, index) => ({ shard: `${index + 1}/${count}` }));
}
