// Completes the given answers: missing ones get their default with --yes, are asked for in a terminal, and are otherwise
// an error that says how to give them.

import path from "node:path";
import { defaultDirectory, findNameProblem, nameFromFolder } from "../catalog/app-name";
import { detectPackageManager, type PackageManager } from "../catalog/package-managers";
import type { Answers, Question } from "../catalog/types";
import { findDirectoryProblem, inspectTarget } from "../disk/inspect-target";
import { CliError, usageError } from "../errors";
import { type AskedAnswers, askQuestions } from "./ask-questions";
import { defaultChoice } from "./choices";
import { missingAnswers, type RepeatCommand } from "./missing-answers";

/** From any source. */
export interface GivenAnswers {
  directory?: string | undefined;
  name?: string | undefined;
  packageManager?: PackageManager | undefined;
  /** Variables for `.env`, by name. */
  env: Record<string, string>;
  choices: Record<string, string[]>;
}

/** The later source wins, question by question. */
export function mergeGiven(first: GivenAnswers, later: GivenAnswers): GivenAnswers {
  const said = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined));
  return {
    ...first,
    ...said,
    env: { ...first.env, ...later.env },
    choices: { ...first.choices, ...later.choices },
  };
}

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
  /** Why nobody can be asked, in a sentence. undefined: there is a user. */
  nobodyToAsk: string | undefined;
  repeat: RepeatCommand;
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

async function fillGaps(questions: Question[], given: GivenAnswers, options: CompletionOptions): Promise<AskedAnswers> {
  const open = questions.filter((question) => given.choices[question.id] === undefined);
  if (open.length === 0 && given.directory !== undefined) return { directory: given.directory, choices: given.choices };
  if (options.useDefaults) {
    const defaults = Object.fromEntries(open.map((question) => [question.id, defaultChoice(question)]));
    return { directory: given.directory ?? defaultDirectory, choices: { ...given.choices, ...defaults } };
  }
  if (options.nobodyToAsk) throw missingAnswers(questions, given, options.nobodyToAsk, options.repeat);
  return askQuestions(questions, given, {
    findDirectoryProblem: (directory) =>
      findDirectoryProblem(directory, options.cwd, given.name) ?? findTargetProblem(directory, options.cwd),
    signal: options.signal,
  });
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
