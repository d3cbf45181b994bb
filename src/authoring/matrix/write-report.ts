// Writes the results of a matrix run as JSON and as a Markdown table.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { outputFile, outputJson } from "fs-extra/esm";
import { formatChoice } from "../../answers/choices";
import { listSelections, type NamedSelection } from "../../answers/list-selections";
import type { Catalog } from "../../catalog/types";
import { refuseForeignFile } from "../../disk/inspect-target";
import { formatDuration } from "../../report/reporter";
import { MOST_RENDERED } from "./cover-selections";
import { describePicked, type PickFlags } from "./pick-selections";
import type { MatrixProof } from "./proof";
import type { ProvenApp } from "./prove-app";

export interface MatrixReport {
  catalog: Catalog;
  flags: PickFlags & { changed?: string };
  selections: NamedSelection[];
  results: ProvenApp[];
  milliseconds: number;
}

/** Before an hour of work, and not after it. */
export function refuseForeignReports({ report, table }: { report?: string; table?: string }): void {
  const reports = report === undefined ? [] : reportFiles.map((file) => path.join(report, file));
  const tables = table === undefined ? [] : [table, besideTable(table)];
  for (const file of [...reports, ...tables]) refuseForeignFile(file, isReport);
}

const reportFiles = ["matrix.json", "matrix.md"];

function besideTable(file: string): string {
  return file.replace(/(\.md)?$/, ".json");
}

/** As each of them begins. */
function isReport(text: string): boolean {
  return /^(# Combinations, |\{\s*"node":)/.test(text);
}

export async function writeReport(folder: string, report: MatrixReport): Promise<void> {
  const { flags, results, milliseconds } = report;
  const data = { node: process.version, isStatic: flags.static ?? false, milliseconds, results };
  await outputJson(path.join(folder, "matrix.json"), data, { spaces: 2 });
  await outputFile(path.join(folder, "matrix.md"), toMarkdown(report));
}

/** With what the preview shows of it beside it, as JSON. Sections that others wrote below the table stay. */
export async function writeTable(file: string, report: MatrixReport): Promise<void> {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const others = before.includes("\n## ") ? before.slice(before.indexOf("\n## ")) : "";
  await outputFile(file, toMarkdown(report) + others);
  await outputFile(besideTable(file), `${JSON.stringify(toProof(report))}\n`);
}

function toProof({ selections, results }: MatrixReport): MatrixProof {
  const passed = results.filter(({ outcome }) => outcome === "passed");
  return {
    node: process.version,
    selections: passed.map(({ name, hash, checks, tests, date = "", servers = [] }) => {
      const { choices = {} } = selections.find((selection) => selection.name === name)?.answers ?? {};
      return { name, choices, date, servers, checks, tests, hash };
    }),
  };
}

function toMarkdown({ catalog, flags, selections, results }: MatrixReport): string {
  const byName = new Map(selections.map((selection) => [selection.name, selection]));
  const passed = results.filter((result) => result.outcome === "passed").length;
  const count = listSelections(catalog).length;
  const heads = [...catalog.groups.map((group) => group.id), "result", "checks", "tests", "time", "tree"];
  const rows = results.map(({ name, outcome, checks, tests = "", milliseconds, hash }) => {
    const choices = byName.get(name)?.answers.choices ?? {};
    const chosen = catalog.groups.map((group) => formatChoice(choices[group.id] ?? []));
    return [...chosen, outcome, String(checks), String(tests), formatDuration(milliseconds), `\`${hash}\``];
  });
  const toRow = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    flags.static ? "# Combinations, checked" : "# Combinations, tested",
    "",
    `Written by \`${commandOf(flags)}\` on Node.js ${process.version}: ${passed} of ${results.length} passed.`,
    ...(results.length === count ? [] : ["", ...aboutSet(count, flags, results.length === selections.length)]),
    "",
    ...(flags.static ? aboutChecks : aboutTests),
    "",
    toRow(heads),
    toRow(heads.map(() => "---")),
    ...rows.map(toRow),
    "",
  ].join("\n");
}

const aboutTests = [
  "Each app was rendered, given exactly the packages it declares, formatted, linted, type-checked and built for",
  "production. Its smoke test then started it on a free port with its own database and checked every page, endpoint and",
  "server action as a visitor, a viewer and an admin. `checks` is the number of checks that passed, `tests` that of the",
  "app's own tests, where they ran, and `tree` is a hash of all files, the package lock and the version of Node.js.",
];

const aboutChecks = [
  "Each app was rendered and given exactly the packages it declares. Its formatter, its linter and its type check then ran;",
  "nothing was built or started. `checks` is the number of these checks that passed, and `tree` is a hash of all files, the",
  "package lock and the version of Node.js.",
];

function commandOf({ static: isStatic }: PickFlags): string {
  return isStatic ? "create-app-template matrix run --static" : "create-app-template matrix run";
}

/** `flags`: those that picked the set. */
function aboutSet(count: number, flags: MatrixReport["flags"], isWhole: boolean): string[] {
  const rendered = count < MOST_RENDERED ? "each of them" : "a set of them in which every four choices occur";
  const also = flags.static ? "type-checked" : "built and run";
  return [
    `There are ${count.toLocaleString("en")} combinations. \`npm test\` renders and checks ${rendered}; these were also ${also}.`,
    isWhole ? describePicked(flags) : "The run stopped before its end.",
  ];
}
