// Builds the command that recreates the same app, safe to paste into a shell. The preview page shows it, too.

import { nameFromFolder } from "../catalog/app-name";
import type { Answers } from "../catalog/types";
import { quoteForShell } from "../text";
import { formatChoice } from "./choices";

export interface CommandLineOptions {
  /** Folders of private features. */
  features?: string[];
  /** The name of the app's folder, if the directory doesn't end with it, such as ".". */
  folder?: string;
  /** Where it will be pasted. */
  platform?: string;
}

export function buildCommandLine(
  program: string,
  directory: string,
  answers: Answers,
  { features = [], folder = lastPart(directory), platform }: CommandLineOptions = {},
): string {
  const folders = features.flatMap((path) => ["--features", path]);
  const choices = Object.entries(answers.choices).flatMap(([id, choice]) => [`--${id}`, formatChoice(choice)]);
  const name = answers.name === nameFromFolder(folder) ? [] : ["--name", answers.name];
  const manager = answers.packageManager === "npm" ? [] : ["--package-manager", answers.packageManager];
  const words = [directory, ...folders, ...choices, ...name, ...manager];
  return `${program} ${words.map((word) => quoteForShell(word, platform)).join(" ")}`;
}

function lastPart(directory: string): string {
  return directory.slice(directory.lastIndexOf("/") + 1);
}
