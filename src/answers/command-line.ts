// Builds the command that recreates the same app, safe to paste into a shell.

import path from "node:path";
import { nameFromFolder } from "../catalog/app-name";
import type { Answers } from "../catalog/types";
import { quoteForShell } from "../quote-for-shell";
import { formatChoice } from "./choices";

export function buildCommandLine(program: string, directory: string, answers: Answers, features: string[] = []) {
  const folders = features.flatMap((folder) => ["--features", folder]);
  const choices = Object.entries(answers.choices).flatMap(([id, choice]) => [`--${id}`, formatChoice(choice)]);
  const hasOwnName = answers.name !== nameFromFolder(path.basename(path.resolve(directory)));
  const name = hasOwnName ? ["--name", answers.name] : [];
  const manager = answers.packageManager === "npm" ? [] : ["--package-manager", answers.packageManager];
  return `${program} ${[directory, ...folders, ...choices, ...name, ...manager].map((word) => quoteForShell(word)).join(" ")}`;
}

/** How the user ran the program: by name, or from a checkout. */
export function nameProgram(script: string | undefined, env: Record<string, string | undefined>): string {
  if (env.npm_lifecycle_event === "create") return "npm run create --";
  // On Windows, .bin has no symbolic links: the script itself is run.
  if (
    script === undefined ||
    path.basename(script) === "create-app-template" ||
    /[\\/]node_modules[\\/]/.test(script)
  ) {
    return "create-app-template";
  }
  return `node ${quoteForShell(path.relative(process.cwd(), script) || script)}`;
}
