// `create-app-template matrix` and `matrix run`, with their flags.

import type { Command } from "commander";
import { collect, featuresHelp } from "../../answers/flags";
import type { Offer } from "../../catalog/load-offer";
import { print } from "../../report/print";
import { testVariable } from "./find-variables";
import { listMatrix, type MatrixFlags } from "./list-matrix";
import { type MatrixRunFlags, runMatrix } from "./run-matrix";

export function addMatrix(
  program: Command,
  description: string,
  { questionnaire, loadCatalog }: Offer,
  listenForInterruption: () => AbortSignal,
): void {
  const matrix = program.command("matrix").enablePositionalOptions();
  matrix
    .description(description)
    .option("--covering <2|3|4>", "only list a set that contains every pair, triple or four of the choices")
    .option("--features <folder>", featuresHelp, collect)
    .option("--json", "print a JSON array")
    .option("--github", 'print {"include": [...]} for a GitHub Actions matrix')
    .option("--shards <number>", "with --github, list this many shards for `matrix run --shard`")
    .action(async (flags: MatrixFlags) => print("stdout", listMatrix(await loadCatalog(), flags)));
  const run = matrix
    .command("run")
    .description("build, start and test a set of combinations that contains every triple of choices")
    .option("--static", "only check the format, lint rules and types of each app: nothing is built or run")
    .option("--only <pattern>", "only combinations whose name matches, such as sqlite_*_admin")
    .option(
      "--covering <2|3|4>",
      "a set that contains every pair, triple or four of the choices (default: 3; with --static: 2)",
    )
    .option("--all", "every combination")
    .option("--changed <ref>", "only combinations whose files differ from those of a commit, in a checkout")
    .option("--features <folder>", featuresHelp, collect)
    .option("--shard <i/n>", "run shard i of n, such as 2/8")
    .option("--jobs <number>", "how many to run in parallel")
    .option("--report <folder>", "write matrix.json, junit.xml and matrix.md to this folder")
    .option("--table <file>", "write a Markdown table to this file")
    .option("--fail-fast", "stop at the first failure")
    .option("--keep", "keep the generated apps")
    .option("--no-cache", "also test combinations that passed before and haven't changed");
  for (const { name, flag } of questionnaire.variables) {
    const fallback = testVariable("<OPTION>", name);
    run.option(`${flag} <option=value...>`, `the ${name} for apps with an option (default: ${fallback})`);
  }
  run.action(async (flags: MatrixRunFlags) =>
    print("stdout", await runMatrix(await loadCatalog(), flags, listenForInterruption())),
  );
}
