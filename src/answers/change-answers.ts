// The answers of an app after options were added to it or removed from it.

import { optionName } from "../catalog/features";
import type { Answers, Question } from "../catalog/types";
import { type CliError, usageError } from "../errors";
import { joinWords, showName } from "../text";
import { defaultChoice, suggestClosest } from "./choices";

export interface AnswerChange {
  add?: string[];
  remove?: string[];
}

export function changeAnswers(questions: Question[], answers: Answers, change: AnswerChange = {}): Answers {
  const choices = fillNewQuestions(questions, answers.choices);

  function choose(word: string, next: (chosen: string[], name: string) => string[]): void {
    const { question, name } = findOption(questions, word);
    const chosen = choices[question.id] ?? [];
    if (question.pick === "one") throw oneOnly(question, chosen);
    choices[question.id] = next(chosen, name);
  }

  for (const word of splitWords(change.add)) choose(word, (chosen, name) => [...new Set([...chosen, name])]);
  for (const word of splitWords(change.remove)) choose(word, (chosen, name) => chosen.filter((it) => it !== name));
  return { ...answers, choices };
}

/** A question that the app was never asked gets its default if it needs an answer. */
function fillNewQuestions(questions: Question[], choices: Answers["choices"]): Answers["choices"] {
  const open = questions.filter(({ id }) => choices[id] === undefined);
  const filled = open.map((question) => [question.id, question.pick === "one" ? defaultChoice(question) : []]);
  return { ...choices, ...Object.fromEntries(filled) };
}

/** A word that names nothing, such as that of a variable that isn't set, stays, so that it is refused. */
function splitWords(words: string[] = []): string[] {
  return words.flatMap((word) => {
    const names = word.split(",").filter((name) => name !== "");
    return names.length > 0 ? names : [word];
  });
}

/** "google" or "oauth/google" */
function findOption(questions: Question[], word: string): { question: Question; name: string } {
  const found = questions.flatMap((question) =>
    question.features.filter(({ id }) => id === word || optionName(id) === word).map(({ id }) => ({ question, id })),
  );
  const [first, second] = found;
  if (!first) throw unknownOption(questions, word);
  if (second) {
    const ids = found.map(({ id }) => id);
    throw usageError(
      "ambiguous-option",
      `"${word}" is the name of several options.`,
      `Choose ${joinWords(ids, "or")}.`,
    );
  }
  return { question: first.question, name: optionName(first.id) };
}

function unknownOption(questions: Question[], word: string): CliError {
  const several = questions.filter((question) => question.pick === "any");
  const names = several.flatMap((question) => question.features.map(({ id }) => optionName(id)));
  const hint = `${suggestClosest(word, names)}Choose any of ${names.join(", ")}.`;
  return usageError("unknown-option", `Unknown option "${showName(word)}".`, hint);
}

function oneOnly(question: Question, chosen: string[]): CliError {
  const { id } = question;
  const message = `The ${id} of an app can't be changed: it is ${chosen.join(", ")}, and its data would be left behind.`;
  const hint = `Create a new app with another ${id}, and move your code and data there.`;
  return usageError("cannot-change", message, hint);
}
