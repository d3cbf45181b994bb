// Parses the value typed for a group ("github,google", "none") into option names in catalog order, and formats them.

import { optionName } from "../catalog/features";
import { type PackageManager, packageManagers } from "../catalog/package-managers";
import type { Question } from "../catalog/types";
import { type CliError, usageError } from "../errors";
import { isAlmost, joinWords, showName } from "../text";

function listOptionNames(question: Question): string[] {
  return question.features.map((feature) => optionName(feature.id));
}

export function defaultChoice(question: Question): string[] {
  return question.preselected.map(optionName);
}

/** "sqlite, postgres or mysql", or "any of github, google, separated by commas, or none". */
export function listValues(question: Question): string {
  const names = listOptionNames(question);
  return question.pick === "one" ? joinWords(names, "or") : `any of ${names.join(", ")}, separated by commas, or none`;
}

export function parseChoice(question: Question, values: string[]): string[] {
  const words = values.flatMap((value) => value.split(",")).map((word) => word.trim());
  const known = listOptionNames(question);
  if (question.pick === "any" && words.length === 1 && words[0] === "none") return [];
  for (const word of words) {
    if (word === "none" && question.pick === "any") {
      throw badChoice(question, `"none" can't be combined with other values for --${question.id}.`);
    }
    if (!known.includes(word)) throw unknownChoice(question, word);
  }
  const chosen = known.filter((name) => words.includes(name));
  if (question.pick === "one" && chosen.length !== 1) throw badChoice(question, `Choose only one ${question.id}.`);
  return chosen;
}

/** Unknown database "oracle". Choose sqlite, postgres or mysql. */
function unknownChoice(question: Question, word: string): CliError {
  const suggestion = suggestClosest(word, listOptionNames(question));
  const shown = `"${showName(word)}"`;
  const problem =
    question.pick === "one" ? `Unknown ${question.id} ${shown}.` : `Unknown value ${shown} for --${question.id}.`;
  return badChoice(question, problem, suggestion);
}

function badChoice(question: Question, problem: string, suggestion = ""): CliError {
  return usageError("bad-value", problem, `${suggestion}Choose ${listValues(question)}.`);
}

export function parsePackageManager(word: string): PackageManager {
  const known = packageManagers.find((manager) => manager === word);
  if (known) return known;
  const hint = `Choose ${joinWords(packageManagers, "or")}.`;
  throw usageError("bad-value", `Unknown package manager "${showName(word)}".`, hint);
}

/** "Did you mean github? ", or nothing if no name is almost the same or begins like it. */
export function suggestClosest(typed: string, names: string[]): string {
  const start = typed.toLowerCase().slice(0, 3);
  const beginning = names.filter((name) => start !== "" && name.startsWith(start));
  const [closest] = [...names.filter((name) => isAlmost(typed, name)), ...beginning];
  return closest === undefined ? "" : `Did you mean ${closest}? `;
}

export function formatChoice(choice: string[]): string {
  return choice.length === 0 ? "none" : choice.join(",");
}

/** For display: "GitHub, Google" or "none". */
export function labelChoice(question: Question, choice: string[]): string {
  const labels = question.features.filter((feature) => choice.includes(optionName(feature.id))).map((f) => f.label);
  return labels.length === 0 ? "none" : labels.join(", ");
}
