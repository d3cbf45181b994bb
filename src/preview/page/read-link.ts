// What a link asks for. What it doesn't say has its default, and so has everything if its options can't be combined.

import { defaultChoice } from "../../answers/choices";
import { parsePermalink } from "../../answers/permalink";
import { defaultDirectory } from "../../catalog/app-name";
import type { Answers, Question } from "../../catalog/types";
import { CliError } from "../../errors";
import type { Planner } from "./planned-app";

export interface ReadLink {
  answers: Answers;
  /** Sentences about what is wrong with the link. */
  problems: string[];
}

export function readLink(link: string, questions: Question[], planner: Planner): ReadLink {
  const { problems, ...given } = parsePermalink(link, questions);
  const answers = withDefaults(given, questions);
  const problem = findProblem(planner, answers);
  const told = [...problems.map(describeError), ...(problem === undefined ? [] : [problem])];
  return { answers: problem === undefined ? answers : withDefaults({}, questions), problems: told };
}

export function withDefaults(given: Partial<Answers>, questions: Question[]): Answers {
  const choices = questions.map((question) => [question.id, given.choices?.[question.id] ?? defaultChoice(question)]);
  const { name = defaultDirectory, packageManager = "npm" } = given;
  return { name, packageManager, choices: Object.fromEntries(choices) };
}

/** Why these options can't be combined. */
export function findProblem(planner: Planner, answers: Answers): string | undefined {
  try {
    planner.render(answers);
    return undefined;
  } catch (error) {
    if (error instanceof CliError) return describeError(error);
    throw error;
  }
}

export function describeError({ message, hint = "" }: CliError): string {
  return `${message} ${hint}`.trim();
}
