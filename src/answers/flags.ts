// The flags of `create`, derived from the catalog: a new group of options is a new flag without a line here.

import { type Command, Option } from "commander";
import type { PackageManager, Question } from "../catalog/types";
import { usageError } from "../errors";
import { packageManagers } from "../tools/package-manager";
import { findNameProblem } from "./app-name";
import { defaultChoice, describeValues, formatChoice, parseChoice } from "./choices";
import type { GivenAnswers } from "./given-answers";

export interface CreateFlags {
  yes?: true;
  install: boolean;
  git: boolean;
  /** true: asked for; false: refused; undefined: nothing said. */
  smoke?: boolean;
  answers?: string;
  dryRun?: true;
  json?: true;
  quiet?: true;
  verbose?: true;
}

export function addCreateFlags(command: Command, questions: Question[]): void {
  command.optionsGroup("What the app is made of:");
  for (const question of questions) command.addOption(choiceFlag(question));
  command
    .option("--name <name>", "the app's name (default: the folder's)")
    .option("--database-url <url>", "written to .env as DATABASE_URL")
    .option("--answers <file>", "read answers from a JSON file or an app's lock file; - for standard input")
    .optionsGroup("How it is made:")
    .option("-y, --yes", "take the default for everything that was not said")
    .option("--package-manager <name>", `${packageManagers.join(", ")} (default: the one that runs this)`)
    .option("--no-install", "don't install packages; makes no network call")
    .option("--no-git", "don't make a git repository")
    .addOption(new Option("--smoke", "test the app; a database that is away is a failure").default(undefined))
    .option("--no-smoke", "don't test the app")
    .option("--dry-run", "show what would be written, and write nothing")
    .optionsGroup("Output:")
    .option("--json", "print the result, or the error, as JSON")
    .option("--quiet", "print errors only")
    .option("--verbose", "print everything that the programs we run say")
    .helpOption("-h, --help", "show this help");
}

function choiceFlag(question: Question): Option {
  const several = question.pick === "any" ? "; several with commas" : "";
  const text = `${question.question.replace(/\?$/, "")}${several} (default: ${formatChoice(defaultChoice(question))})`;
  return new Option(`--${question.id} ${describeValues(question)}`, text).argParser(
    (value: string, earlier: string[] | undefined) => [...(earlier ?? []), value],
  );
}

/** Reads the answers out of parsed flags; a bad value is refused here, before anything is done. */
export function readFlags(
  directory: string | undefined,
  flags: Record<string, unknown>,
  questions: Question[],
): GivenAnswers {
  const choices: Record<string, string[]> = {};
  for (const question of questions) {
    const values = flags[choiceFlag(question).attributeName()] as string[] | undefined;
    if (values !== undefined) choices[question.id] = parseChoice(question, values);
  }
  const { name, databaseUrl } = flags as { name?: string; databaseUrl?: string };
  if (databaseUrl === "")
    throw usageError("bad-value", "--database-url is empty.", "Give a URL, or leave the flag out.");
  const problem = name === undefined ? undefined : findNameProblem(name);
  if (problem) throw usageError("bad-name", `--name: ${problem}`, "Try something like my-app.");
  return { directory, name, databaseUrl, packageManager: readPackageManager(flags.packageManager), choices };
}

function readPackageManager(value: unknown): PackageManager | undefined {
  const known = packageManagers.find((manager) => manager === value);
  if (known || value === undefined) return known;
  throw usageError(
    "bad-value",
    `"${value}" is no value of --package-manager.`,
    `Use one of: ${packageManagers.join(", ")}.`,
  );
}
