// The flags of the create command, derived from the catalog: a new group becomes a new flag without a change here.

import { type Command, Option } from "commander";
import { findNameProblem } from "../catalog/app-name";
import { packageManagers } from "../catalog/package-managers";
import type { Question, Questionnaire } from "../catalog/types";
import { usageError } from "../errors";
import { defaultChoice, formatChoice, listValues, parseChoice, parsePackageManager } from "./choices";
import type { GivenAnswers } from "./complete-answers";

export interface CreateFlags {
  yes?: true;
  install: boolean;
  git: boolean;
  /** true: --smoke, false: --no-smoke, undefined: neither. */
  smoke?: boolean;
  answers?: string;
  dryRun?: true;
  json?: true;
  quiet?: true;
  verbose?: true;
}

export function addCreateFlags(command: Command, { questions, variables }: Questionnaire): void {
  command.optionsGroup("App:");
  for (const question of questions) command.addOption(choiceFlag(question));
  command.option("--name <name>", "the app's name (default: the folder name)");
  for (const { name, flag } of variables) command.option(`${flag} <value>`, `the ${name} to write to .env`);
  command
    .option("--features <folder>", featuresHelp, collect)
    .option(
      "--answers <file>",
      "read answers from a JSON file, an app's lock file or a link of the preview, or from standard input with -",
    )
    .optionsGroup("Setup:")
    .option("-y, --yes", "accept the defaults for anything you didn't specify")
    .option("--package-manager <name>", `${packageManagers.join(", ")} (default: the one you ran this with)`)
    .option("--no-install", "don't install packages; no network access")
    .option("--no-git", "don't create a git repository")
    .addOption(new Option("--smoke", "run the smoke test; fail if the database can't be reached").default(undefined))
    .option("--no-smoke", "don't run the smoke test")
    .option("--dry-run", "show what would be written without writing it")
    .optionsGroup("Output:")
    .option("--json", "print the result or the error as JSON")
    .option("--quiet", "only print errors")
    .option("--verbose", "print the full output of the package manager, git and the smoke test")
    .helpOption("-h, --help", "show this help");
}

function choiceFlag(question: Question): Option {
  const value = question.pick === "one" ? "<name>" : "<names>";
  const text = `${describeQuestion(question)} (default: ${formatChoice(defaultChoice(question))})`;
  return new Option(`--${question.id} ${value}`, text).argParser(collect);
}

/** "Which database: sqlite, postgres or mysql" */
function describeQuestion(question: Question): string {
  return `${question.question.replace(/\?$/, "")}: ${listValues(question)}`;
}

export const featuresHelp = "a folder with your own groups and options; can be repeated";

/** For a flag that can be repeated. */
export function collect(value: string, earlier: string[] | undefined): string[] {
  return [...(earlier ?? []), value];
}

/** What an app has: without defaults. */
export function addChoiceFlags(command: Command, questions: Question[]): Command {
  for (const question of questions) {
    const value = question.pick === "one" ? "<name>" : "<names>";
    const text = `${describeQuestion(question)} (requires --from)`;
    command.addOption(new Option(`--${question.id} ${value}`, text).argParser(collect));
  }
  return command;
}

function readChoices(flags: Record<string, unknown>, questions: Question[]): Record<string, string[]> {
  const choices: Record<string, string[]> = {};
  for (const question of questions) {
    const values = flags[choiceFlag(question).attributeName()] as string[] | undefined;
    if (values !== undefined) choices[question.id] = parseChoice(question, values);
  }
  return choices;
}

/** "--database-url" -> "databaseUrl": in parsed flags, and in an answers file. */
export function keyOfFlag(flag: string): string {
  return new Option(`${flag} <value>`).attributeName();
}

/** Reads the answers from parsed flags, and rejects bad values before anything is done. */
export function readFlags(
  directory: string | undefined,
  flags: Record<string, unknown>,
  { questions, variables }: Questionnaire,
): GivenAnswers {
  const choices = readChoices(flags, questions);
  const env: Record<string, string> = {};
  for (const { name, flag } of variables) {
    const value = flags[keyOfFlag(flag)] as string | undefined;
    if (value === "") throw usageError("bad-value", `${flag} is empty.`, "Pass a value, or omit the flag.");
    if (value !== undefined) env[name] = value;
  }
  const { name, packageManager } = flags as { name?: string; packageManager?: string };
  const problem = name === undefined ? undefined : findNameProblem(name);
  if (problem) throw usageError("bad-name", `--name: ${problem}`, "Try something like my-app.");
  const manager = packageManager === undefined ? undefined : parsePackageManager(packageManager);
  return { directory, name, env, packageManager: manager, choices };
}
