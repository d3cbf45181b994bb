// The address of a selection: "#database=postgres&oauth=github,google&name=shop". Its names and values are those of the
// flags. What is missing has its default. A link can come from anybody: it is only read, and each mistake in it is reported.

import { findNameProblem } from "../catalog/app-name";
import type { Answers, Question } from "../catalog/types";
import { CliError, usageError } from "../errors";
import { joinWords, showName } from "../text";
import { formatChoice, parseChoice, parsePackageManager } from "./choices";
import type { GivenAnswers } from "./complete-answers";

export interface LinkedAnswers extends Pick<GivenAnswers, "name" | "packageManager" | "choices"> {
  /** What can't be taken as it is. It was left out. */
  problems: CliError[];
}

/** Longer ones are nobody's selection. */
const MAX_LENGTH = 8000;

export function isPermalink(text: string): boolean {
  return /^(?:https?:\/\/|file:|#)/i.test(text);
}

export function formatPermalink({ name, packageManager, choices }: Answers): string {
  const entries = Object.entries(choices).map(([id, choice]) => [id, formatChoice(choice)]);
  const all = [...entries, ["name", name], ["package-manager", packageManager]];
  return `#${all.map((pair) => pair.map((word = "") => encode(word)).join("=")).join("&")}`;
}

/** Commas, and what scoped names have, stay readable. */
function encode(word: string): string {
  return encodeURIComponent(word).replace(/%(2C|40|2F)/g, (code) => decodeURIComponent(code));
}

/** `link`: a whole address, or what comes after its "#". */
export function parsePermalink(link: string, questions: Question[]): LinkedAnswers {
  const linked: LinkedAnswers = { choices: {}, problems: [] };
  const start = link.indexOf("#");
  const hash = start < 0 && isPermalink(link) ? "" : link.slice(start + 1);
  if (hash.length > MAX_LENGTH) {
    linked.problems.push(badLink("it is too long", `A link has at most ${MAX_LENGTH} characters.`));
    return linked;
  }
  const seen = new Set<string>();
  for (const [key, value] of new URLSearchParams(hash)) {
    try {
      if (seen.has(key)) throw badLink(`it has "${showName(key)}" twice`, "Keep one of them.");
      seen.add(key);
      readEntry(linked, key, value, questions);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      linked.problems.push(error);
    }
  }
  return linked;
}

function readEntry(linked: LinkedAnswers, key: string, value: string, questions: Question[]): void {
  const question = questions.find(({ id }) => id === key);
  if (question) {
    linked.choices[question.id] = parseChoice(question, [value]);
  } else if (key === "name") {
    const problem = findNameProblem(value);
    if (problem)
      throw usageError("bad-name", `The link's name can't be used. ${problem}`, "Try something like my-app.");
    linked.name = value;
  } else if (key === "package-manager") {
    linked.packageManager = parsePackageManager(value);
  } else {
    const known = [...questions.map(({ id }) => id), "name", "package-manager"];
    throw badLink(`it has an unknown key "${showName(key)}"`, `A link can have ${joinWords(known, "and")}.`);
  }
}

function badLink(problem: string, hint: string): CliError {
  return usageError("bad-link", `The link isn't valid: ${problem}.`, hint);
}
