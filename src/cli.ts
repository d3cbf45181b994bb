// The command line: which commands and flags there are, and the only place that prints errors and sets the exit code.

import { Command, CommanderError } from "commander";
import { version } from "../package.json";
import { addCreateFlags, type CreateFlags } from "./answers/flags";
import { loadBuiltCatalog, loadBuiltQuestions } from "./catalog/load-built-catalog";
import type { Question } from "./catalog/types";
import type { MatrixFlags } from "./commands/matrix-list";
import type { MatrixRunFlags } from "./commands/matrix-run";
import { CliError, exitCodes, usageError } from "./errors";
import { describeTerminal } from "./report/terminal";

const examples = `
Examples:
  create-app-template                     asks a few questions
  create-app-template my-app --yes        no questions: the defaults
  create-app-template matrix              every combination there is

Exit codes: 0 done, 1 a step failed, 2 wrong usage, 3 the target is in the way, 130 interrupted.`;

await main(process.argv);

async function main(argv: string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", tolerateClosedPipe);
  try {
    await buildProgram(loadBuiltQuestions()).parseAsync(argv);
  } catch (error) {
    process.exitCode = report(asCliError(error), argv);
  }
}

/** `matrix | head`: whoever reads may stop early. The work goes on without an audience. */
function tolerateClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

function buildProgram(questions: Question[]): Command {
  const program = new Command("create-app-template")
    .description("Makes a complete Next.js + Auth.js app from a few answers, and proves that it works.")
    .argument("[directory]", "where the app goes: a new or empty folder")
    .version(version, "-v, --version", "show the version")
    .enablePositionalOptions()
    .exitOverride()
    // Errors are printed below, together with all others.
    .configureOutput({ writeErr: () => {} })
    .addHelpText("after", examples);
  addCreateFlags(program, questions);
  program.action(async (directory: string | undefined, flags: CreateFlags) => {
    const { create } = await import("./commands/create");
    await create(questions, directory, flags, listenForInterruption);
  });
  addMatrix(program);
  return program;
}

/** From here on, Ctrl-C means: stop, take away what was made, and then exit. */
function listenForInterruption(): AbortSignal {
  const interruption = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => interruption.abort());
  return interruption.signal;
}

function addMatrix(program: Command): void {
  const matrix = program.command("matrix").enablePositionalOptions();
  matrix
    .description("list every combination of options, or prove them all: matrix run")
    .option("--covering <2|3>", "only a set in which every pair or triple of choices occurs")
    .option("--json", "as a JSON array")
    .option("--github", 'as {"include": [...]} for a workflow\'s matrix')
    .option("--shards <number>", "with --github: so many shares for `matrix run --shard`, instead of each combination")
    .action(async (flags: MatrixFlags) => {
      const { listMatrix } = await import("./commands/matrix-list");
      process.stdout.write(`${listMatrix(loadBuiltCatalog(), flags)}\n`);
    });
  matrix
    .command("run")
    .description("build, start and test a set of combinations in which every triple of choices occurs")
    .option("--only <pattern>", "those whose name matches, such as sqlite_*_admin")
    .option("--covering <2|3>", "a set in which every pair or triple of choices occurs (default: 3)")
    .option("--all", "every combination")
    .option("--shard <i/n>", "the i-th of n shares")
    .option("--jobs <number>", "how many at a time")
    .option("--database-url <option=url...>", "a server for an option (default: TEST_<OPTION>_URL)")
    .option("--report <folder>", "write matrix.json, junit.xml and matrix.md there")
    .option("--table <file>", "write the Markdown table to this file")
    .option("--fail-fast", "stop at the first failure")
    .option("--keep", "keep the apps")
    .option("--no-cache", "test also what passed before and did not change")
    .action(async (flags: MatrixRunFlags) => {
      const { runMatrix } = await import("./commands/matrix-run");
      process.stdout.write(`${await runMatrix(loadBuiltCatalog(), flags, listenForInterruption())}\n`);
    });
}

function asCliError(error: unknown): CliError | undefined {
  if (error instanceof CliError) return error;
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return undefined;
    const [problem = "", ...rest] = error.message.replace(/^error: /, "").split("\n");
    const hint = [...rest, "create-app-template --help lists what there is."].join(" ");
    return usageError(error.code.replace("commander.", ""), `${problem[0]?.toUpperCase()}${problem.slice(1)}.`, hint);
  }
  const message = error instanceof Error ? error.message : String(error);
  return new CliError({
    code: "unexpected",
    message: `Something went wrong that should not have: ${message}`,
    hint: "Run it again with --verbose to see where, and please report it.",
    cause: error,
  });
}

function report(error: CliError | undefined, argv: string[]): number {
  if (!error) return 0;
  const { code, message, hint, exitCode, log } = error;
  if (argv.includes("--json")) {
    process.stdout.write(
      `${JSON.stringify({ ok: false, error: { code, message, hint, exitCode, log } }, undefined, 2)}\n`,
    );
    return exitCode;
  }
  const { colours } = describeTerminal("stderr");
  const lines = [
    ...(log ? [colours.dim(log), ""] : []),
    exitCode === exitCodes.interrupted ? message : `${colours.red("Error:")} ${message}`,
    ...(hint ? [hint] : []),
    ...(code === "unexpected" && argv.includes("--verbose") ? [(error.cause as Error).stack ?? ""] : []),
  ];
  process.stderr.write(`${lines.join("\n")}\n`);
  return exitCode;
}
