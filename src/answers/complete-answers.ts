// Completes the given answers: missing ones get their default with --yes, are asked for in a terminal, and are otherwise
// an error with every question, its choices and defaults, and the whole command to run, so that a script or an agent needs
// no second try.

import path from "node:path";
import { defaultDirectory, findNameProblem, nameFromFolder } from "../catalog/app-name";
import { optionName } from "../catalog/features";
import { detectPackageManager, type PackageManager } from "../catalog/package-managers";
import type { Answers, Question } from "../catalog/types";
import { findDirectoryProblem, inspectTarget } from "../disk/inspect-target";
import { CliError, usageError } from "../errors";
import { showFlag } from "../how-to";
import { showName } from "../text";
import { type AskedAnswers, askQuestions } from "./ask-questions";
import { defaultChoice, formatChoice } from "./choices";

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
  /** The command as it was typed, with a directory and flags added. */
  repeat: (more: { directory: string[]; flags: string[] }) => string;
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
  if (problem)
    throw usageError(
      "bad-directory",
      problem,
      `Choose another folder, or set the app's name with ${showFlag("name")}.`,
    );

  const { directory, choices } = await fillGaps(questions, given, options);
  const name = given.name ?? nameFromFolder(path.basename(path.resolve(options.cwd, directory)));
  const nameProblem = findNameProblem(name);
  if (nameProblem) throw usageError("bad-name", nameProblem, `Set another one with ${showFlag("name")}.`);
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
  if (options.nobodyToAsk) throw missingAnswers(questions, given, options);
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

/** A question, for programs. */
interface ListedQuestion {
  /** "directory", or a flag: "--database". */
  answer: string;
  question: string;
  pick: "one" | "any";
  choices?: { value: string; label: string; hint: string }[];
  default: string;
  /** undefined: it is missing. */
  given: string | undefined;
}

function missingAnswers(questions: Question[], given: GivenAnswers, options: CompletionOptions): CliError {
  const listed = questions.map((question) => listQuestion(question, given.choices[question.id]));
  const missing = listed.filter((question) => question.given === undefined);
  const flags = missing.flatMap((question) => [question.answer, question.default]);
  const directory = given.directory === undefined ? [defaultDirectory] : [];
  const command = options.repeat({ directory, flags });
  const names = [...directory.map(() => "a directory"), ...missing.map(({ answer }) => answer)];
  const all = [listDirectory(given.directory), ...listed];
  const lines = [
    "",
    ...all.flatMap(showQuestion),
    "",
    "With your choices instead of the defaults, run:",
    `  ${command}`,
    "Or use --yes to accept the defaults for anything you didn't specify.",
  ];
  const message = `Some answers are missing: ${names.join(", ")}. ${options.nobodyToAsk}`;
  return usageError("missing-answer", message, lines.join("\n"), { questions: all, command });
}

function listQuestion(
  { id, question, pick, features, preselected }: Question,
  choice: string[] | undefined,
): ListedQuestion {
  return {
    answer: `--${id}`,
    question,
    pick,
    choices: features.map(({ id: option, label, hint }) => ({ value: optionName(option), label, hint })),
    default: formatChoice(preselected.map(optionName)),
    given: choice && formatChoice(choice),
  };
}

function listDirectory(given: string | undefined): ListedQuestion {
  const question = "Where should the app be created? A new or empty folder";
  return { answer: "directory", question, pick: "one", default: defaultDirectory, given };
}

function showQuestion({ answer, question, pick, choices = [], default: fallback, given }: ListedQuestion): string[] {
  const several = pick === "any" ? " Any, separated by commas, or none." : "";
  const state = given === undefined ? `default: ${fallback}` : `given: ${showName(given)}`;
  const width = Math.max(0, ...choices.map(({ value }) => value.length));
  return [
    `${answer}: ${question}${several} (${state})`,
    ...choices.map(({ value, label, hint }) => `  ${value.padEnd(width)}  ${label}${hint === "" ? "" : `: ${hint}`}`),
  ];
}
