// Completes the given answers: missing ones get their default with --yes, are asked for in a terminal, and are otherwise
// an error that names the flags.

import path from "node:path";
import { defaultDirectory, findNameProblem, nameFromFolder } from "../catalog/app-name";
import { detectPackageManager } from "../catalog/package-managers";
import type { Answers, Question } from "../catalog/types";
import { inspectTarget } from "../disk/inspect-target";
import { CliError, usageError } from "../errors";
import { askQuestions } from "./ask-questions";
import { findDirectoryProblem } from "./check-directory";
import { defaultChoice, describeValues, formatChoice } from "./choices";
import type { GivenAnswers } from "./given-answers";

export interface CompleteAnswers {
  directory: string;
  /** Variables for `.env`, by name. */
  env: Record<string, string>;
  answers: Answers;
}

export interface CompletionOptions {
  cwd: string;
  /** Use the defaults for missing answers. */
  useDefaults: boolean;
  /** There is a user to ask. */
  canAsk: boolean;
  userAgent: string | undefined;
  signal: AbortSignal;
}

export async function completeAnswers(
  questions: Question[],
  given: GivenAnswers,
  options: CompletionOptions,
): Promise<CompleteAnswers> {
  const problem =
    given.directory === undefined ? undefined : findDirectoryProblem(given.directory, options.cwd, given.name);
  if (problem) throw usageError("bad-directory", problem, "Choose another folder, or set the app's name with --name.");

  const { directory, choices } = await fillGaps(questions, given, options);
  const name = given.name ?? nameFromFolder(path.basename(path.resolve(options.cwd, directory)));
  const nameProblem = findNameProblem(name);
  if (nameProblem) throw usageError("bad-name", nameProblem, "Set another one with --name.");
  const packageManager = given.packageManager ?? detectPackageManager(options.userAgent);
  return { directory, env: given.env, answers: { name, packageManager, choices } };
}

interface Filled {
  directory: string;
  choices: Record<string, string[]>;
}

async function fillGaps(questions: Question[], given: GivenAnswers, options: CompletionOptions): Promise<Filled> {
  const open = questions.filter((question) => given.choices[question.id] === undefined);
  if (open.length === 0 && given.directory !== undefined) return { directory: given.directory, choices: given.choices };
  if (options.useDefaults) {
    const defaults = Object.fromEntries(open.map((question) => [question.id, defaultChoice(question)]));
    return { directory: given.directory ?? defaultDirectory, choices: { ...given.choices, ...defaults } };
  }
  if (!options.canAsk) throw missingAnswers(open, given);
  return askQuestions(questions, given, {
    findDirectoryProblem: (directory) =>
      findDirectoryProblem(directory, options.cwd, given.name) ?? findTargetProblem(directory, options.cwd),
    signal: options.signal,
  });
}

function missingAnswers(open: Question[], given: GivenAnswers) {
  const flags = open.map((question) => `--${question.id} ${describeValues(question)}`);
  const needed = [...(given.directory === undefined ? ["a directory"] : []), ...flags];
  const defaults = open.map((question) => `--${question.id} ${formatChoice(defaultChoice(question))}`);
  return usageError(
    "missing-answer",
    `Some answers are missing, and there is no terminal to ask in: ${needed.join(", ")}.`,
    `Add them, or use --yes to accept the defaults (${[defaultDirectory, ...defaults].slice(given.directory === undefined ? 0 : 1).join(" ")}).`,
  );
}

/** Why an app can't be created there, in one short sentence that fits below the field. */
function findTargetProblem(directory: string, cwd: string): string | undefined {
  try {
    inspectTarget(directory, cwd);
    return undefined;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return error.message.split(". ")[0];
  }
}
