// Turns what was typed for a group ("github,google", "none") into option names in catalog order, and back into a flag.

import { optionName } from "../catalog/option-name";
import type { Answers, Question } from "../catalog/types";
import { type CliError, usageError } from "../errors";
import { showSafely } from "./app-name";

function listOptionNames(question: Question): string[] {
  return question.features.map((feature) => optionName(feature.id));
}

export function defaultChoice(question: Question): string[] {
  return question.preselected.map(optionName);
}

/** "<sqlite|postgres|mysql>", or "<github,google|none>" where several may be taken. */
export function describeValues(question: Question): string {
  const names = listOptionNames(question);
  return question.pick === "one" ? `<${names.join("|")}>` : `<${names.join(",")}|none>`;
}

export function parseChoice(question: Question, values: string[]): string[] {
  const words = values.flatMap((value) => value.split(",")).map((word) => word.trim());
  const known = listOptionNames(question);
  if (question.pick === "any" && words.length === 1 && words[0] === "none") return [];
  for (const word of words) {
    if (word === "none" && question.pick === "any") throw badChoice(question, `"none" stands alone in`, values);
    if (!known.includes(word)) throw badChoice(question, `"${showSafely(word)}" is no value of`, values);
  }
  const chosen = known.filter((name) => words.includes(name));
  if (question.pick === "one" && chosen.length !== 1) throw badChoice(question, "One value only for", values);
  return chosen;
}

function badChoice(question: Question, problem: string, values: string[]): CliError {
  const closest = findClosest(values.join(","), listOptionNames(question));
  const suggestion = closest === undefined ? "" : `Did you mean ${closest}? `;
  return usageError(
    "bad-value",
    `${problem} --${question.id}.`,
    `${suggestion}Use --${question.id} ${describeValues(question)}.`,
  );
}

function findClosest(typed: string, names: string[]): string | undefined {
  const start = typed.toLowerCase().slice(0, 3);
  return start === "" ? undefined : names.find((name) => name.startsWith(start));
}

export function formatChoice(choice: string[]): string {
  return choice.length === 0 ? "none" : choice.join(",");
}

/** In people's words: "GitHub, Google" or "none". */
export function labelChoice(question: Question, choice: string[]): string {
  const labels = question.features.filter((feature) => choice.includes(optionName(feature.id))).map((f) => f.label);
  return labels.length === 0 ? "none" : labels.join(", ");
}

/** The same answers in catalog order, however they were given, so that they are written and shown alike. */
export function orderAnswers(questions: Question[], { name, packageManager, choices }: Answers): Answers {
  const ordered = questions.map((question) => {
    const chosen = choices[question.id] ?? [];
    return [question.id, listOptionNames(question).filter((option) => chosen.includes(option))];
  });
  return { name, packageManager, choices: Object.fromEntries(ordered) };
}
