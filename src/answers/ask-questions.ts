// Asks a person, on standard error, for what is still open. Loaded only when there is something to ask.

import { TextPrompt } from "@clack/core";
import { intro, isCancel, multiselect, note, select } from "@clack/prompts";
import { optionName } from "../catalog/option-name";
import type { Question } from "../catalog/types";
import { CliError, exitCodes } from "../errors";
import { describeTerminal } from "../report/terminal";
import { defaultChoice, labelChoice } from "./choices";
import { defaultDirectory } from "./complete-answers";
import type { GivenAnswers } from "./given-answers";

export interface AskedAnswers {
  directory: string;
  choices: Record<string, string[]>;
}

export interface AskOptions {
  findDirectoryProblem: (directory: string) => string | undefined;
  signal: AbortSignal;
}

const { colours } = describeTerminal(process.stderr);
const output = colours.isColorSupported ? process.stderr : withoutColours(process.stderr);

export async function askQuestions(
  questions: Question[],
  given: GivenAnswers,
  options: AskOptions,
): Promise<AskedAnswers> {
  intro(colours.inverse(colours.bold(" create-app-template ")), { output });
  const directory = given.directory ?? (await askDirectory(options));
  const choices: Record<string, string[]> = {};
  for (const question of questions)
    choices[question.id] = given.choices[question.id] ?? (await askChoice(question, options.signal));
  note(summarise(questions, directory, choices), "Your app", { output });
  return { directory, choices };
}

async function askChoice(question: Question, signal: AbortSignal): Promise<string[]> {
  const options = question.features.map(({ id, label, hint }) => ({ value: optionName(id), label, hint }));
  const preselected = defaultChoice(question);
  if (question.pick === "one") {
    const initialValue = preselected[0] ?? options[0]?.value ?? "";
    return [stopIfCancelled(await select({ message: question.question, options, initialValue, output, signal }))];
  }
  const message = `${question.question} ${colours.dim("space marks, enter goes on")}`;
  return stopIfCancelled(
    await multiselect({
      message,
      options,
      initialValues: preselected,
      required: false,
      output,
      signal,
      showInstructions: false,
    }),
  );
}

/** Like clack's own text prompt, but it says what is wrong while the person types, not after. */
async function askDirectory({ findDirectoryProblem: findProblem, signal }: AskOptions): Promise<string> {
  const prompt = new TextPrompt({
    placeholder: defaultDirectory,
    defaultValue: defaultDirectory,
    output,
    signal,
    validate: (value) => findProblem(value === undefined || value === "" ? defaultDirectory : value),
    render() {
      const problem = findProblem(this.userInput === "" ? defaultDirectory : this.userInput);
      return renderDirectory(this.state, this.userInput, this.userInputWithCursor, problem);
    },
  });
  return stopIfCancelled(await prompt.prompt()) ?? defaultDirectory;
}

function renderDirectory(state: string, typed: string, withCursor: string, problem: string | undefined): string {
  const message = "Where should the app go?";
  const bar = colours.gray("│");
  const value = typed === "" ? defaultDirectory : typed;
  if (state === "submit") return `${bar}\n${colours.green("◇")}  ${message}\n${bar}  ${colours.dim(value)}`;
  if (state === "cancel")
    return `${bar}\n${colours.red("■")}  ${message}\n${bar}  ${colours.strikethrough(colours.dim(typed))}`;
  const tint = problem ? colours.yellow : colours.cyan;
  const placeholder = colours.inverse(defaultDirectory[0] as string) + colours.dim(defaultDirectory.slice(1));
  const field = typed === "" ? placeholder : withCursor;
  return `${bar}\n${tint(problem ? "▲" : "◆")}  ${message}\n${tint("│")}  ${field}\n${tint("└")}  ${problem ? tint(problem) : ""}\n`;
}

function stopIfCancelled<T>(value: T): Exclude<T, symbol> {
  if (!isCancel(value)) return value as Exclude<T, symbol>;
  throw new CliError({
    code: "cancelled",
    message: "Cancelled. Nothing was written.",
    exitCode: exitCodes.interrupted,
  });
}

function summarise(questions: Question[], directory: string, choices: Record<string, string[]>): string {
  const rows = [["folder", directory], ...questions.map((q) => [q.id, labelChoice(q, choices[q.id] ?? [])])];
  const width = Math.max(...rows.map(([title]) => (title as string).length));
  return rows.map(([title, value]) => `${colours.dim((title as string).padEnd(width))}  ${value}`).join("\n");
}

/** NO_COLOR in a terminal: questions are still asked, in plain text. */
function withoutColours(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  const plain: NodeJS.WriteStream = Object.create(stream);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colour codes to be dropped.
  plain.write = (chunk: Uint8Array | string) => stream.write(String(chunk).replace(/\x1b\[[0-9;]*m/g, ""));
  return plain;
}
