// The program with all its commands, their flags and their help. What a command needs is loaded when it runs.

import { Command } from "commander";
import { version } from "../../package.json";
import { addCreateFlags, type CreateFlags, collect, featuresHelp } from "../answers/flags";
import { usageError } from "../errors";
import { write } from "../report/print";
import { addAppCommands } from "./app-commands";
import {
  exitCodesHelp,
  explainUsage,
  findCommand,
  findMistyped,
  passFlags,
  refuseWords,
  suggestCommand,
} from "./command-words";
import { addProofCommands } from "./proof-commands";
import type { Surroundings } from "./surroundings";
import { addTemplateCommands } from "./template-commands";

const examples = `
Examples:
  create-app-template                     ask a few questions
  create-app-template my-app --yes        use the defaults; create my-app is the same
  create-app-template add google          add an option to the app in this folder
  create-app-template preview             see every file in a browser first
  create-app-template upgrade             bring the app in this folder up to this version
  create-app-template matrix              list every combination
${exitCodesHelp}`;

export function buildProgram(surroundings: Surroundings): Command {
  const { questionnaire } = surroundings.offer;
  const program = new Command("create-app-template")
    .description("Create a complete Next.js + Auth.js app from a few answers, and verify that it works.")
    .argument("[directory]", "a new or empty folder for the app")
    .version(version, "-v, --version", "show the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .enablePositionalOptions()
    // refuseWords() says it in sentences.
    .allowExcessArguments()
    // Usage errors are printed by cli.ts, like all others. What private features are called is in the help, too.
    .configureOutput({ writeOut: (text) => write("stdout", text), writeErr: () => {} })
    .addHelpText("after", examples)
    .hook("preSubcommand", passFlags)
    .hook("preAction", (_program, command) => refuseWords(command));
  program.commandsGroup("Apps:");
  addCreate(program.command("create"), surroundings)
    .description("create an app (the default command); accepts any folder name")
    .argument("[directory]", "a new or empty folder for the app")
    .addHelpText("after", exitCodesHelp);
  addAppCommands(program, surroundings);
  program.commandsGroup("Explore and test:");
  addProofCommands(program, surroundings);
  program.commandsGroup("For authors of templates:");
  addTemplateCommands(program, surroundings);
  program.commandsGroup("Help:");
  program
    .command("help")
    .description("show the help of a command")
    .argument("[command...]", "such as upgrade, or matrix run")
    .option("--features <folder>", featuresHelp, collect)
    .action((words: string[]) => showHelp(program, words));
  // Last, because commands take over what is said before about --help, and here it belongs to a group of flags.
  addCreate(program, surroundings);
  addCreateFlags(program, questionnaire);
  addCreateFlags(findCommand(program, ["create"]) as Command, questionnaire);
  throwInOurWords(program);
  return program;
}

function throwInOurWords(command: Command): void {
  command.exitOverride((error) => {
    throw error.exitCode === 0 ? error : (findMistyped(command) ?? explainUsage(command, error));
  });
  for (const inside of command.commands) throwInOurWords(inside);
}

function addCreate(command: Command, { offer, listenForInterruption }: Surroundings): Command {
  return command.action(async (directory: string | undefined, flags: CreateFlags) => {
    const { create } = await import("./create");
    await create(offer, directory, flags, listenForInterruption);
  });
}

function showHelp(program: Command, words: string[]): void {
  const command = findCommand(program, words);
  const typed = words.join(" ");
  if (!command) throw usageError("unknown-command", `There is no command "${typed}".`, suggestCommand(program, words));
  command.outputHelp();
}
