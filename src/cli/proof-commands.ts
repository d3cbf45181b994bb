// The commands that show what options add and prove that it works: matrix, preview and mcp.

import type { Command } from "commander";
import { collect, featuresHelp } from "../answers/flags";
import type { MatrixFlags } from "../authoring/matrix/list-matrix";
import type { MatrixRunFlags } from "../authoring/matrix/run-matrix";
import type { PreviewFlags } from "../preview/serve";
import { exitCodesHelp, passFlags } from "./command-words";
import type { Surroundings } from "./surroundings";

export function addProofCommands(program: Command, { offer, listenForInterruption }: Surroundings): void {
  const matrix = program
    .command("matrix")
    .description("list every combination of options, or test them with `matrix run`")
    .hook("preSubcommand", passFlags)
    .option("--covering <2|3|4>", "only list a covering set: every 2, 3 or 4 choices occur together")
    .option("--features <folder>", featuresHelp, collect)
    .option("--json", "print a JSON array")
    .option("--github", 'print {"include": [...]} for a GitHub Actions matrix')
    .addHelpText("after", exitCodesHelp)
    .action(async (flags: MatrixFlags) => {
      const { printMatrix } = await import("../authoring/run-command");
      printMatrix(await offer.loadCatalog(), flags);
    });
  const run = matrix
    .command("run")
    .description("build, start and test a covering set of combinations: every 3 choices occur together")
    .optionsGroup("Combinations:")
    .option("--static", "only check the format, lint rules, types and migrations of each app: nothing is built or run")
    .option(
      "--only <pattern>",
      "only combinations whose name matches, such as none_admin (any database), or sqlite_*_admin",
    )
    .option(
      "--covering <2|3|4>",
      "a covering set: every 2, 3 or 4 choices occur together (default: 3; with --static: 2)",
    )
    .option("--all", "every combination")
    .option("--changed <ref>", "only combinations whose files differ from those of a commit, in a checkout")
    .option("--features <folder>", featuresHelp, collect)
    .option("--shard <i/n>", "run shard i of n, such as 2/8")
    .optionsGroup("Run:");
  for (const { name, flag } of offer.questionnaire.variables) {
    const variable = name.slice(name.lastIndexOf("_") + 1);
    run.option(`${flag} <option=value...>`, `the ${name} for apps with an option (default: TEST_<OPTION>_${variable})`);
  }
  run
    .option("--jobs <number>", "how many to run in parallel")
    .option("--fail-fast", "stop at the first failure")
    .option("--keep", "keep the generated apps")
    .option("--no-cache", "also test combinations that passed before and haven't changed")
    .optionsGroup("Output:")
    .option("--report <folder>", "write matrix.json and matrix.md to this folder")
    .option("--table <file>", "write a Markdown table to this file")
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", exitCodesHelp)
    .action(async (flags: MatrixRunFlags) => {
      const { proveMatrix } = await import("../authoring/run-command");
      await proveMatrix(await offer.loadCatalog(), flags, listenForInterruption());
    });
  program
    .command("preview")
    .description("see in a browser what each option adds, before you create an app")
    .option("--port <number>", "the port to serve it on (default: a free one)")
    .option("--open", "open it in the browser")
    .option("--out <file>", "write it as one HTML file instead")
    .option("--features <folder>", featuresHelp, collect)
    .option("--json", "print the result as JSON")
    .addHelpText("after", exitCodesHelp)
    .action(async (flags: PreviewFlags) => {
      const { openPreview } = await import("./run-app-command");
      await openPreview(flags, offer, listenForInterruption());
    });
  program
    .command("mcp")
    .description("serve these commands to a coding agent, on standard input and output")
    .option("--features <folder>", featuresHelp, collect)
    .addHelpText("after", exitCodesHelp)
    .action(async () => (await import("../mcp/serve")).serveMcp(offer, listenForInterruption()));
}
