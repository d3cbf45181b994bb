// The words of a command line that name commands: mistyped ones are told with the nearest name, and create nothing.

import { existsSync } from "node:fs";
import path from "node:path";
import { Command, CommanderError } from "commander";
import { collect } from "../answers/flags";
import { appLockName } from "../disk/app-lock";
import { type CliError, exitMeanings, usageError } from "../errors";
import { showProgram } from "../how-to";
import { countEdits, quoteForShell, showName } from "../text";

export const exitCodesHelp = `
Exit codes:
${Object.entries(exitMeanings)
  .map(([code, meaning]) => `  ${code.padEnd(5)}${meaning}`)
  .join("\n")}`;

/** They decide which flags there are, so they are looked for before the others are parsed. `command`: the first word of a command. */
export function findFeatureFolders(words: string[]): { folders: string[]; command: string | undefined } {
  const first = new Command()
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .allowUnknownOption();
  first.option("--features <folder>", "", collect);
  try {
    const { operands, unknown } = first.parseOptions(words);
    const { features: folders = [] } = first.opts<{ features?: string[] }>();
    // "" would be the disk's root. Often it is a variable that isn't set.
    if (folders.includes("")) throw usageError("flag-without-value", "--features needs a folder.");
    const command = [...operands, ...unknown].find((word) => !word.startsWith("-"));
    return { folders, command };
  } catch (error) {
    // A flag without its value is told where all flags are known.
    if (!(error instanceof CommanderError)) throw error;
    return { folders: [], command: words.find((word) => !word.startsWith("-")) };
  }
}

/** ["matrix", "run"] */
export function findCommand(program: Command, names: string[]): Command | undefined {
  return names.reduce<Command | undefined>(
    (command, name) => command?.commands.find((candidate) => candidate.name() === name),
    program,
  );
}

/** `--json status` is `status --json`. A flag that only creates an app isn't dropped without a word. */
export function passFlags(command: Command, next: Command): void {
  const isGroup = next.commands.length > 0 && next.options.length === 0;
  for (const [key, value] of Object.entries(command.opts())) {
    if (command.getOptionValueSource(key) !== "cli") continue;
    const isKnown = isGroup || next.options.some((option) => option.attributeName() === key);
    if (!isKnown) throw unknownFlag(command, next, key);
    next.setOptionValueWithSource(key, value, "cli");
  }
}

function unknownFlag(command: Command, next: Command, key: string): CliError {
  const flags = [...command.options, ...(command.parent?.options ?? [])];
  const flag = flags.find((option) => option.attributeName() === key)?.long ?? key;
  return usageError("unknown-flag", `${pathOf(next)} has no flag ${flag}.`, seeHelp(next));
}

/** Before an action: words that the command has no place for, and directories that look like a mistyped command. */
export function refuseWords(command: Command): void {
  const mistyped = findMistyped(command);
  if (mistyped) throw mistyped;
  const places = command.registeredArguments;
  if (places.at(-1)?.variadic || command.args.length <= places.length) return;
  const extra = command.args.slice(places.length);
  const [first = ""] = extra;
  if (command.commands.length > 0 && places.length === 0) {
    const message = `${pathOf(command)} has no command "${showName(first)}".`;
    throw usageError("unknown-command", message, suggestCommand(command, [first]));
  }
  const shown = extra.map((word) => `"${showName(word)}"`).join(", ");
  throw usageError("too-many-arguments", `Too many arguments: ${shown}.`, seeHelp(command));
}

/**
 * A directory without a path that is a command's name, or one edit from one. In an app, any word was rather meant as a command. It is a
 * directory with `./` or after `create`.
 */
export function findMistyped(command: Command): CliError | undefined {
  const [word = ""] = command.args;
  if (command.parent || findCommand(command, [word]) || word === "" || word.startsWith("-") || /[\\/]/.test(word))
    return undefined;
  const nearest = findNearest(command, word);
  if (nearest.length === 0 && !existsSync(path.resolve(appLockName))) return undefined;
  const inPlace = quoteForShell(`.${path.sep}${word}`);
  const hint = [
    nearest.length > 0
      ? `Did you mean ${nearest.map((name) => `${showProgram()} ${name}`).join(" or ")}?`
      : suggestCommand(command, [word]),
    `To create an app in a folder of this name: ${showProgram()} ${inPlace}`,
  ];
  return usageError("unknown-command", `There is no command "${showName(word)}".`, hint.join("\n"));
}

/** One edit from a command, or the name of a command in a group. */
function findNearest(program: Command, word: string): string[] {
  const typed = word.toLowerCase();
  const near = program.commands.map((command) => command.name()).filter((name) => countEdits(typed, name) <= 1);
  const inside = program.commands.flatMap((group) =>
    group.commands.filter((command) => command.name() === typed).map((command) => `${group.name()} ${command.name()}`),
  );
  return [...near, ...inside];
}

/** For a word that can only have been meant as a command. */
export function suggestCommand(command: Command, [first = "", second = ""]: string[]): string {
  const group = command.commands.find(({ name }) => second !== "" && countEdits(first, name.call(command)) <= 1);
  const names = command.commands.map((each) => each.name());
  const [nearest] = group ? [] : findNearest(command, first);
  return nearest ? `Did you mean ${nearest}?` : `The commands are ${names.join(", ")}.`;
}

/** What Commander says about the words of a command, in ours. */
export function explainUsage(command: Command, { code, message }: CommanderError): CliError {
  const [problem = "", suggestion = ""] = message.replace(/^error: /, "").split("\n");
  const named = /'([^']+)'/.exec(problem)?.[1] ?? "";
  const hint = `${suggestion.replace(/^\((.*)\)$/, "$1 ")}${seeHelp(command)}`;
  if (code === "commander.unknownOption") return usageError("unknown-flag", `Unknown flag ${named}.`, hint);
  if (code === "commander.optionMissingArgument") {
    return usageError("flag-without-value", `The flag ${named} needs a value.`, hint);
  }
  if (code === "commander.missingArgument") return usageError("argument-missing", `Missing: <${named}>.`, hint);
  return usageError("bad-value", `${problem[0]?.toUpperCase()}${problem.slice(1)}.`, hint);
}

/** For a group that was named without one of its commands. */
export function refuseBareGroup(group: Command): never {
  const names = group.commands.map((command) => command.name());
  throw usageError("command-missing", `${pathOf(group)} needs a command: ${names.join(", ")}.`, seeHelp(group));
}

function seeHelp(command: Command): string {
  return `Run ${[showProgram(), ...namesOf(command), "--help"].join(" ")} for usage.`;
}

/** "create-app-template matrix run" */
function pathOf(command: Command): string {
  return ["create-app-template", ...namesOf(command)].join(" ");
}

function namesOf(command: Command): string[] {
  return command.parent ? [...namesOf(command.parent), command.name()] : [];
}
