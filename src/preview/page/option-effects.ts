// What choosing an option would do to the app, said before it is chosen.

import { optionName } from "../../catalog/features";
import type { Answers, Question } from "../../catalog/types";
import { CliError } from "../../errors";
import { describeDifference } from "./compare-apps";
import type { Planner } from "./planned-app";

/** The answers after a click on an option, in catalog order. */
export function toggleOption(answers: Answers, question: Question, name: string): Answers {
  const chosen = answers.choices[question.id] ?? [];
  const names = question.features.map(({ id }) => optionName(id));
  const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
  const choice = question.pick === "one" ? [name] : names.filter((other) => next.includes(other));
  return { ...answers, choices: { ...answers.choices, [question.id]: choice } };
}

/** "+19 files, +3 variables" for what a click adds. For what is chosen already: the same, as what it brings. */
export function describeEffect(planner: Planner, answers: Answers, question: Question, name: string): string {
  const isChosen = answers.choices[question.id]?.includes(name) === true;
  if (isChosen && question.pick === "one") return "chosen";
  try {
    const [now, then] = [planner.render(answers), planner.render(toggleOption(answers, question, name))];
    return isChosen ? `brings ${describeDifference(then, now)}` : describeDifference(now, then);
  } catch (error) {
    if (error instanceof CliError) return error.message;
    throw error;
  }
}
