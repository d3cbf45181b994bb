// Asks for missing answers, on standard error. clack is only loaded if there is something to ask.

import { defaultDirectory } from "../catalog/app-name";
import { optionName } from "../catalog/features";
import type { Answers, Question } from "../catalog/types";
import { stopped } from "../errors";
import { type Colors, createColors, describeTerminal } from "../report/terminal";
import { showControls } from "../text";
import { defaultChoice, labelChoice } from "./choices";

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
  colors: Colors;
}

export async function askQuestions(
  questions: Question[],
  given: Pick<AskedAnswers, "choices"> & Partial<AskedAnswers>,
  options: AskOptions,
): Promise<AskedAnswers> {
  const { clack, core } = await import("./clack");
  const { canAnimate } = describeTerminal("stderr");
  // clack writes to the terminal itself, so these aren't marked as ours.
  const colors = createColors(canAnimate, (code) => `\x1b${code}`);
  const output = canAnimate ? process.stderr : withoutColors(process.stderr);
  const asker: Asker = { ...options, clack, core, output, colors };

  clack.intro(colors.inverse(colors.bold(" create-app-template ")), { output });
  const directory = given.directory ?? (await askDirectory(asker));
  const choices: Answers["choices"] = {};
  for (const question of questions) {
    choices[question.id] = given.choices[question.id] ?? (await askChoice(question, asker));
  }
  clack.outro(`Creating ${colors.bold(showControls(directory))}`, { output });
  output.write(`${summarize(questions, choices, colors)}\n\n`);
  return { directory, choices };
}

async function askChoice(question: Question, { clack, output, signal }: Asker): Promise<string[]> {
  const message = showControls(question.question);
  const options = question.features.map(({ id, label, hint }) => {
    return { value: optionName(id), label: showControls(label), hint: showControls(hint) };
  });
  const preselected = defaultChoice(question);
  if (question.pick === "one") {
    const initialValue = preselected[0] ?? options[0]?.value ?? "";
    return [stopIfCancelled(await clack.select({ message, options, initialValue, output, signal }))];
  }
  const shared = { message, options, initialValues: preselected, required: false, output, signal };
  return stopIfCancelled(await clack.multiselect(shared));
}

/** Like clack's text prompt, but shows what is wrong while the user types. */
async function askDirectory({ core, findDirectoryProblem, output, signal, colors }: Asker): Promise<string> {
  const findProblem = (typed = "") => findDirectoryProblem(typed === "" ? defaultDirectory : typed);
  const prompt = new core.TextPrompt({
    placeholder: defaultDirectory,
    defaultValue: defaultDirectory,
    output,
    signal,
    validate: findProblem,
    render() {
      const field = this.userInput === "" ? undefined : this.userInputWithCursor;
      return drawDirectory(this.state, this.userInput, field, findProblem(this.userInput), colors);
    },
  });
  return stopIfCancelled(await prompt.prompt()) ?? defaultDirectory;
}

function drawDirectory(
  state: string,
  typed: string,
  withCursor: string | undefined,
  problem: string | undefined,
  colors: Colors,
): string {
  const bar = colors.gray("│");
  const head = (sign: string) => `${bar}\n${sign}  Where should the app be created?`;
  if (state === "submit") return `${head(colors.green("◇"))}\n${bar}  ${colors.dim(typed || defaultDirectory)}`;
  if (state === "cancel") return `${head(colors.red("■"))}\n${bar}  ${colors.strikethrough(colors.dim(typed))}`;
  const tint = problem ? colors.yellow : colors.cyan;
  const placeholder = colors.inverse(defaultDirectory.charAt(0)) + colors.dim(defaultDirectory.slice(1));
  const field = `${tint("│")}  ${withCursor ?? placeholder}`;
  return `${head(tint(problem ? "▲" : "◆"))}\n${field}\n${tint("└")}  ${problem ? tint(problem) : ""}\n`;
}

function stopIfCancelled<T>(value: T): Exclude<T, symbol> {
  if (typeof value === "symbol") throw stopped("cancelled", "Canceled. Nothing was written.");
  return value as Exclude<T, symbol>;
}

function summarize(questions: Question[], choices: Answers["choices"], colors: Colors): string {
  const width = Math.max(...questions.map((question) => question.id.length));
  const rows = questions.map((question) => {
    return `   ${colors.dim(question.id.padEnd(width))}  ${showControls(labelChoice(question, choices[question.id] ?? []))}`;
  });
  return rows.join("\n");
}

/** With NO_COLOR, questions are still asked, in plain text. */
function withoutColors(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  const plain: NodeJS.WriteStream = Object.create(stream);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the color codes to drop.
  plain.write = (chunk: Uint8Array | string) => stream.write(String(chunk).replace(/\x1b\[[0-9;]*m/g, ""));
  return plain;
}
