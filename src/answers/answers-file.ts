// Reads answers from a JSON file, from standard input or from a link of the preview page. An app's lock file works too, and
// recreates that app.

import { readFileSync } from "node:fs";
import path from "node:path";
import type * as z from "zod";
import type { Question, Questionnaire } from "../catalog/types";
import type { AppLock } from "../disk/app-lock";
import { parseAppLock } from "../disk/parse-app-lock";
import { type CliError, usageError } from "../errors";
import { isObject, joinWords, showName } from "../text";
import type { answersSchema } from "./answers-schema";
import { parseChoice } from "./choices";
import type { GivenAnswers } from "./complete-answers";
import { keyOfFlag } from "./flags";
import { isPermalink, parsePermalink } from "./permalink";

export async function readAnswersFile(
  source: string,
  cwd: string,
  questionnaire: Questionnaire,
): Promise<GivenAnswers> {
  const { questions } = questionnaire;
  if (isPermalink(source)) return readLink(source, questions);
  const where = source === "-" ? "standard input" : source;
  const text = readText(source, where, cwd);
  const parsed = parseJson(text, where);
  const lock = isLock(parsed) ? parseAppLock(text, where) : undefined;
  const answers: z.output<typeof answersSchema> = lock
    ? lock.answers
    : check((await import("./answers-schema")).answersSchema, unfold(parsed, questionnaire), where);
  if (lock) refuseMissingFeatures(lock, questionnaire, where);
  const choices: Record<string, string[]> = {};
  for (const [id, value] of Object.entries(answers.choices ?? {})) {
    const question = questions.find((candidate) => candidate.id === id);
    const ids = questions.map((it) => it.id);
    if (!question) throw badFile(where, `unknown question "${id}"`, `The questions are ${joinWords(ids, "and")}.`);
    const values = [value].flat();
    choices[id] = parseChoice(question, values.length === 0 ? ["none"] : values);
  }
  return { ...answers, env: answers.env ?? {}, choices };
}

/** Nothing is fetched: all that counts is in the link itself. */
function readLink(link: string, questions: Question[]): GivenAnswers {
  const { problems, ...answers } = parsePermalink(link, questions);
  const [problem] = problems;
  if (problem) throw problem;
  return { ...answers, env: {} };
}

/** An app with private features can only be created again with the folders that they came from. */
function refuseMissingFeatures({ features = [] }: AppLock, { hasPrivate }: Questionnaire, where: string): void {
  if (features.length === 0 || hasPrivate) return;
  const folders = features.map(({ from }) => showName(from));
  const problem = `The app of ${where} has private features, from ${joinWords(folders, "and")}.`;
  throw usageError("features-missing", problem, "Name each folder with --features.");
}

function readText(source: string, where: string, cwd: string): string {
  try {
    return readFileSync(source === "-" ? 0 : path.resolve(cwd, source), "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const hint = "Pass a JSON file to --answers, or - for standard input.";
    throw usageError("answers-unreadable", `Can't read ${where} (${code}).`, hint);
  }
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badFile(where, `not valid JSON (${(error as Error).message})`);
  }
}

function isLock(value: unknown): boolean {
  return isObject(value) && "answers" in value;
}

/** `{ "database": "sqlite" }` is a short form of `{ "choices": { "database": ["sqlite"] } }`, and so is the name of a
 * variable's flag, `{ "databaseUrl": "…" }`, of `{ "env": { "DATABASE_URL": "…" } }`. */
function unfold(value: unknown, { questions, variables }: Questionnaire): unknown {
  if (!isObject(value)) return value;
  const whole: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const variable = variables.find(({ flag }) => keyOfFlag(flag) === key);
    if (questions.some((question) => question.id === key)) whole.choices = { ...asObject(whole.choices), [key]: entry };
    else if (variable) whole.env = { ...asObject(whole.env), [variable.name]: entry };
    else if (key === "choices" || key === "env")
      whole[key] = isObject(entry) ? { ...entry, ...asObject(whole[key]) } : entry;
    else whole[key] = entry;
  }
  return whole;
}

function asObject(value: unknown): object {
  return isObject(value) ? value : {};
}

function check<T>(schema: z.ZodType<T>, value: unknown, where: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const key = issue?.path.join(".") ?? "";
  throw badFile(where, `${key === "" ? "" : `"${key}": `}${issue?.message ?? "unknown shape"}`);
}

function badFile(where: string, problem: string, hint?: string): CliError {
  const known = "Known keys: directory, name, packageManager, env, choices, and the name of each question.";
  return usageError("bad-answers", `The answers in ${where} aren't valid: ${problem}.`, hint ?? known);
}
