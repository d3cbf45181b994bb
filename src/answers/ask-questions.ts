// Asks a person, on standard error, for what is still open. clack is loaded only when there is something to ask.

import { optionName } from "../catalog/option-name";
import type { Answers, Question } from "../catalog/types";
import { CliError, exitCodes } from "../errors";
import { type Colours, describeTerminal } from "../report/terminal";
import { defaultDirectory } from "./app-name";
import { defaultChoice, labelChoice } from "./choices";
import type { GivenAnswers } from "./given-answers";

export interface AskedAnswers {
  directory: string;
  choices: Answers["choices"];
}

export interface AskOptions {
  findDirectoryProblem: (directory: string) => string | undefined;
  signal: AbortSignal;
}

interface Asker extends AskOptions {
  clack: typeof import("@clack/prompts");
  core: typeof import("@clack/core");
  output: NodeJS.WriteStream;
  colours: Colours;
}

export async function askQuestions(
  questions: Question[],
  given: GivenAnswers,
  options: AskOptions,
): Promise<AskedAnswers> {
  const { clack, core } = await import("./clack");
  const { colours } = describeTerminal("stderr");
  const output = colours.isColorSupported ? process.stderr : withoutColours(process.stderr);
  const asker: Asker = { ...options, clack, core, output, colours };

  clack.intro(colours.inverse(colours.bold(" create-app-template ")), { output });
  const directory = given.directory ?? (await askDirectory(asker));
  const choices: Answers["choices"] = {};
  for (const question of questions) {
    choices[question.id] = given.choices[question.id] ?? (await askChoice(question, asker));
  }
  clack.outro(`Making ${colours.bold(directory)}`, { output });
  output.write(`${summarise(questions, choices, colours)}\n\n`);
  return { directory, choices };
}

async function askChoice(question: Question, { clack, output, signal }: Asker): Promise<string[]> {
  const message = question.question;
  const options = question.features.map(({ id, label, hint }) => ({ value: optionName(id), label, hint }));
  const preselected = defaultChoice(question);
  if (question.pick === "one") {
    const initialValue = preselected[0] ?? options[0]?.value ?? "";
    return [stopIfCancelled(await clack.select({ message, options, initialValue, output, signal }))];
  }
  const shared = { message, options, initialValues: preselected, required: false, output, signal };
  return stopIfCancelled(await clack.multiselect(shared));
}

/** Like clack's own text prompt, but it says what is wrong while the person types, not after. */
async function askDirectory({ core, findDirectoryProblem, output, signal, colours }: Asker): Promise<string> {
  const findProblem = (typed = "") => findDirectoryProblem(typed === "" ? defaultDirectory : typed);
  const prompt = new core.TextPrompt({
    placeholder: defaultDirectory,
    defaultValue: defaultDirectory,
    output,
    signal,
    validate: findProblem,
    render() {
      const field = this.userInput === "" ? undefined : this.userInputWithCursor;
      return drawDirectory(this.state, this.userInput, field, findProblem(this.userInput), colours);
    },
  });
  return stopIfCancelled(await prompt.prompt()) ?? defaultDirectory;
}

function drawDirectory(
  state: string,
  typed: string,
  withCursor: string | undefined,
  problem: string | undefined,
  colours: Colours,
): string {
  const bar = colours.gray("│");
  const head = (sign: string) => `${bar}\n${sign}  Where should the app go?`;
  if (state === "submit") return `${head(colours.green("◇"))}\n${bar}  ${colours.dim(typed || defaultDirectory)}`;
  if (state === "cancel") return `${head(colours.red("■"))}\n${bar}  ${colours.strikethrough(colours.dim(typed))}`;
  const tint = problem ? colours.yellow : colours.cyan;
  const placeholder = colours.inverse(defaultDirectory.charAt(0)) + colours.dim(defaultDirectory.slice(1));
  const field = `${tint("│")}  ${withCursor ?? placeholder}`;
  return `${head(tint(problem ? "▲" : "◆"))}\n${field}\n${tint("└")}  ${problem ? tint(problem) : ""}\n`;
}

function stopIfCancelled<T>(value: T): Exclude<T, symbol> {
  if (typeof value !== "symbol") return value as Exclude<T, symbol>;
  const message = "Cancelled. Nothing was written.";
  throw new CliError({ code: "cancelled", message, exitCode: exitCodes.interrupted });
}

function summarise(questions: Question[], choices: Answers["choices"], colours: Colours): string {
  const width = Math.max(...questions.map((question) => question.id.length));
  const rows = questions.map((question) => {
    return `   ${colours.dim(question.id.padEnd(width))}  ${labelChoice(question, choices[question.id] ?? [])}`;
  });
  return rows.join("\n");
}

/** NO_COLOR in a terminal: questions are still asked, in plain text. */
function withoutColours(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  const plain: NodeJS.WriteStream = Object.create(stream);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colour codes to be dropped.
  plain.write = (chunk: Uint8Array | string) => stream.write(String(chunk).replace(/\x1b\[[0-9;]*m/g, ""));
  return plain;
}
