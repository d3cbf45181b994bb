// The command line: commands, flags and help. The only place that prints errors and sets the exit code.

import { stripVTControlCharacters } from "node:util";
import { Command, CommanderError } from "commander";
import { version } from "../package.json";
import { addCreateFlags, type CreateFlags, collect, featuresHelp } from "./answers/flags";
import { findFeatureFolders, loadOffer, type Offer } from "./catalog/load-offer";
import { addAppCommands } from "./cli/app-commands";
import type { MatrixFlags } from "./cli/matrix-list";
import type { MatrixRunFlags } from "./cli/matrix-run";
import { CliError, exitCodes, usageError } from "./errors";
import { testVariable } from "./matrix/find-variables";
import { print } from "./report/print";
import { describeTerminal } from "./report/terminal";

const examples = `
Examples:
  create-app-template                     ask a few questions
  create-app-template my-app --yes        use the defaults
  create-app-template add google          add an option to the app in this folder
  create-app-template upgrade             bring the app in this folder up to this version
  create-app-template matrix              list every combination

Exit codes: 0 success, 1 a step failed, 2 invalid usage, 3 target folder not usable, 4 conflicts to resolve, 130 interrupted.`;

/** For authors of templates. They are loaded when one of them is called. */
const authoring = {
  option: "make the folder of a new option, or the migrations of its tables",
  play: "run an app from your templates, and update it when one is saved",
  pull: "copy what you edited in a played app back to your templates",
  touch: "show which files of which combinations an edit of your templates changes",
};

const interruption = new AbortController();

await main(process.argv);

async function main(argv: string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => onClosed(error, stream.isTTY));
  try {
    if (Object.hasOwn(authoring, argv[2] ?? "")) {
      const { runAuthoring } = await import("./cli/authoring");
      return await runAuthoring(argv, listenForInterruption, exitWith);
    }
    const offer = await loadOffer(findFeatureFolders(argv), process.cwd());
    await buildProgram(offer).parseAsync(argv);
  } catch (error) {
    process.exitCode = report(asCliError(error), argv);
  }
}

/** A reader that stops early, as in `matrix | head`, is not an error. A terminal that is gone is an interruption. */
function onClosed(error: NodeJS.ErrnoException, isTerminal: boolean): void {
  if (!["EPIPE", "EIO", "ERR_STREAM_DESTROYED"].includes(error.code ?? "")) throw error;
  if (isTerminal) interruption.abort();
}

function buildProgram(offer: Offer): Command {
  const program = new Command("create-app-template")
    .description("Create a complete Next.js + Auth.js app from a few answers, and verify that it works.")
    .argument("[directory]", "a new or empty folder for the app")
    .version(version, "-v, --version", "show the version")
    .enablePositionalOptions()
    .exitOverride()
    // Usage errors are printed by report(), like all others.
    .configureOutput({ writeErr: () => {} })
    .addHelpText("after", examples);
  addCreateFlags(program, offer.questionnaire);
  program.action(async (directory: string | undefined, flags: CreateFlags) => {
    const { create } = await import("./cli/create");
    await create(offer, directory, flags, listenForInterruption);
  });
  addAppCommands(program, offer.folders, listenForInterruption, exitWith);
  addMatrix(program, offer);
  for (const [name, description] of Object.entries(authoring)) program.command(name).description(description);
  return program;
}

function exitWith(exitCode: number): void {
  process.exitCode = exitCode;
}

/** From here on, Ctrl-C or a closed terminal stops the work, removes what was created, and exits. */
function listenForInterruption(): AbortSignal {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => interruption.abort());
  if (process.stdin.isTTY) process.stdin.on("error", (error) => onClosed(error, true));
  return interruption.signal;
}

function addMatrix(program: Command, { questionnaire, loadCatalog }: Offer): void {
  const matrix = program.command("matrix").enablePositionalOptions();
  matrix
    .description("list every combination of options, or test them with `matrix run`")
    .option("--covering <2|3|4>", "only list a set that contains every pair, triple or four of the choices")
    .option("--features <folder>", featuresHelp, collect)
    .option("--json", "print a JSON array")
    .option("--github", 'print {"include": [...]} for a GitHub Actions matrix')
    .option("--shards <number>", "with --github, list this many shards for `matrix run --shard`")
    .action(async (flags: MatrixFlags) => {
      const { listMatrix } = await import("./cli/matrix");
      print("stdout", listMatrix(await loadCatalog(), flags));
    });
  const run = matrix
    .command("run")
    .description("build, start and test a set of combinations that contains every triple of choices")
    .option("--only <pattern>", "only combinations whose name matches, such as sqlite_*_admin")
    .option("--covering <2|3|4>", "a set that contains every pair, triple or four of the choices (default: 3)")
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
  run.action(async (flags: MatrixRunFlags) => {
    const { runMatrix } = await import("./cli/matrix");
    print("stdout", await runMatrix(await loadCatalog(), flags, listenForInterruption()));
  });
}

function asCliError(error: unknown): CliError | undefined {
  if (error instanceof CliError) return error;
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return undefined;
    const [problem = "", ...rest] = error.message.replace(/^error: /, "").split("\n");
    const hint = [...rest, "Run create-app-template --help for usage."].join(" ");
    return usageError(error.code.replace("commander.", ""), `${problem[0]?.toUpperCase()}${problem.slice(1)}.`, hint);
  }
  const message = error instanceof Error ? error.message : String(error);
  return new CliError({
    code: "unexpected",
    message: `Unexpected error: ${message}`,
    hint: "This is a bug. Please report it, with the output of the same command with --verbose.",
    cause: error,
  });
}

function report(error: CliError | undefined, argv: string[]): number {
  if (!error) return 0;
  const { code, message, hint, exitCode, log, result } = error;
  if (argv.includes("--json")) {
    print(
      "stdout",
      JSON.stringify({ ok: false, error: { code, message, hint, exitCode, log }, ...result }, undefined, 2),
    );
    return exitCode;
  }
  const { colors } = describeTerminal("stderr");
  const lines = [
    ...(log ? [colors.dim(stripVTControlCharacters(log)), ""] : []),
    exitCode === exitCodes.interrupted ? message : `${colors.red("Error:")} ${message}`,
    ...(hint ? [hint] : []),
    ...(code === "unexpected" && argv.includes("--verbose") ? [(error.cause as Error).stack ?? ""] : []),
  ];
  print("stderr", lines.join("\n"));
  return exitCode;
}
