// What is said if an answer is missing and nobody can be asked: every question with its choices and defaults, and the whole
// command to run, so that a script or an agent needs no second try.

import { defaultDirectory } from "../catalog/app-name";
import { optionName } from "../catalog/features";
import type { Question } from "../catalog/types";
import { type CliError, usageError } from "../errors";
import { showName } from "../text";
import { defaultChoice, formatChoice } from "./choices";

interface Given {
  directory?: string | undefined;
  choices: Record<string, string[]>;
}

/** The command as it was typed, with a directory and flags added. */
export type RepeatCommand = (more: { directory: string[]; flags: string[] }) => string;

/** A question, for programs. */
interface ListedQuestion {
  /** "directory", or a flag: "--database". */
  answer: string;
  question: string;
  pick: "one" | "any";
  choices?: { value: string; label: string; hint: string }[];
  default: string;
  /** undefined: it is missing. */
  given?: string | undefined;
}

export function missingAnswers(questions: Question[], given: Given, reason: string, repeat: RepeatCommand): CliError {
  const [directory, ...listed] = listQuestions(questions, given) as [ListedQuestion, ...ListedQuestion[]];
  const missing = listed.filter((question) => question.given === undefined);
  const flags = missing.flatMap((question) => [question.answer, question.default]);
  const command = repeat({ directory: directory.given === undefined ? [directory.default] : [], flags });
  const names = [...(directory.given === undefined ? ["a directory"] : []), ...missing.map(({ answer }) => answer)];
  const lines = [
    "",
    ...[directory, ...listed].flatMap(showQuestion),
    "",
    "With your choices instead of the defaults, run:",
    `  ${command}`,
    "Or use --yes to accept the defaults for anything you didn't specify.",
  ];
  return usageError("missing-answer", `Some answers are missing: ${names.join(", ")}. ${reason}`, lines.join("\n"), {
    questions: [directory, ...listed],
    command,
  });
}

function listQuestions(questions: Question[], given: Given): ListedQuestion[] {
  const where = "Where should the app be created? A new or empty folder";
  const directory = { answer: "directory", question: where, pick: "one", default: defaultDirectory } as const;
  return [
    { ...directory, given: given.directory },
    ...questions.map((question): ListedQuestion => {
      const choice = given.choices[question.id];
      return {
        answer: `--${question.id}`,
        question: question.question,
        pick: question.pick,
        choices: question.features.map(({ id, label, hint }) => ({ value: optionName(id), label, hint })),
        default: formatChoice(defaultChoice(question)),
        given: choice && formatChoice(choice),
      };
    }),
  ];
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
