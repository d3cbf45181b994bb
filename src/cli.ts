// The command line: commands, flags and help. The only place that prints errors and sets the exit code.

import { stripVTControlCharacters } from "node:util";
import { Command, CommanderError } from "commander";
import { version } from "../package.json";
import { addCreateFlags, type CreateFlags, collect, featuresHelp } from "./answers/flags";
import type { AuthoringDescriptions } from "./authoring/commands";
import { findFeatureFolders, loadOffer, type Offer } from "./catalog/load-offer";
import { addAppCommands } from "./cli/app-commands";
import { CliError, exitCodes, usageError } from "./errors";
import type { PreviewFlags } from "./preview/serve";
import { print, printJson } from "./report/print";
import { describeTerminal } from "./report/terminal";

const examples = `
Examples:
  create-app-template                     ask a few questions
  create-app-template my-app --yes        use the defaults
  create-app-template add google          add an option to the app in this folder
  create-app-template preview             see every file in a browser first
  create-app-template upgrade             bring the app in this folder up to this version
  create-app-template matrix              list every combination

Exit codes: 0 success, 1 a step failed, 2 invalid usage, 3 target folder not usable, 4 conflicts to resolve, 130 interrupted.`;

/** For authors of templates. They are loaded when one of them is called. */
const authoring: AuthoringDescriptions = {
  option: "make the folder of a new option, or the migrations of its tables",
  play: "run an app from your templates, and update it when one is saved",
  pull: "copy what you edited in a played app back to your templates",
  touch: "show which files of which combinations an edit of your templates changes",
  matrix: "list every combination of options, or test them with `matrix run`",
};

const interruption = new AbortController();

await main(process.argv);

async function main(argv: string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => onClosed(error, stream.isTTY));
  try {
    const [, , name] = argv;
    if (isAuthoring(name)) {
      const { runAuthoring } = await import("./authoring/commands");
      return await runAuthoring(name, argv, authoring, listenForInterruption, exitWith);
    }
    const offer = await loadOffer(findFeatureFolders(argv), process.cwd());
    await buildProgram(offer).parseAsync(argv);
  } catch (error) {
    process.exitCode = report(asCliError(error), argv);
  }
}

function isAuthoring(name = ""): name is keyof AuthoringDescriptions {
  return Object.hasOwn(authoring, name);
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
    .helpOption("-h, --help", "show this help")
    .enablePositionalOptions()
    .exitOverride()
    // Usage errors are printed by report(), like all others.
    .configureOutput({ writeErr: () => {} })
    .addHelpText("after", examples);
  program.action(async (directory: string | undefined, flags: CreateFlags) => {
    const { create } = await import("./cli/create");
    await create(offer, directory, flags, listenForInterruption);
  });
  addAppCommands(program, offer, listenForInterruption, exitWith);
  program
    .command("mcp")
    .description("serve these commands to a coding agent, on standard input and output")
    .option("--features <folder>", featuresHelp, collect)
    .action(async () => (await import("./mcp/serve")).serveMcp(offer, listenForInterruption()));
  program
    .command("preview")
    .description("show in a browser what the options give, before you create an app")
    .option("--port <number>", "the port to serve it on (default: a free one)")
    .option("--open", "open it in the browser")
    .option("--out <file>", "write it as one HTML file instead")
    .option("--features <folder>", featuresHelp, collect)
    .option("--json", "print JSON")
    .action(async (flags: PreviewFlags) =>
      (await import("./cli/run-app-command")).openPreview(flags, offer, listenForInterruption()),
    );
  for (const [name, description] of Object.entries(authoring)) addLoadedLater(program, name, description);
  // Last, because commands take over what is said before about --help, and here it belongs to a group of flags.
  addCreateFlags(program, offer.questionnaire);
  return program;
}

/** For --help. Whoever gets here began with another flag. */
function addLoadedLater(program: Command, name: string, description: string): void {
  const command = program.command(name).description(description).allowUnknownOption().allowExcessArguments();
  command.action(() => {
    const hint = `Put its flags after it: create-app-template ${name} …`;
    throw usageError("flags-first", `The command ${name} comes before its flags.`, hint);
  });
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
  const { code, message, hint, exitCode, details, log, result } = error;
  if (argv.includes("--json")) {
    printJson({ ok: false, error: { code, message, hint, exitCode, log, ...details }, ...result });
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
