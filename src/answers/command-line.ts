// The one-line command that gives the same app again, safe to paste into a shell.

import path from "node:path";
import type { Answers } from "../catalog/types";
import { quoteForShell } from "../tools/quote-for-shell";
import { nameFromFolder } from "./app-name";
import { formatChoice } from "./choices";

export function buildCommandLine(program: string, directory: string, answers: Answers): string {
  const choices = Object.entries(answers.choices).flatMap(([id, choice]) => [`--${id}`, formatChoice(choice)]);
  const hasOwnName = answers.name !== nameFromFolder(path.basename(path.resolve(directory)));
  const name = hasOwnName ? ["--name", answers.name] : [];
  const manager = answers.packageManager === "npm" ? [] : ["--package-manager", answers.packageManager];
  return `${program} ${[directory, ...choices, ...name, ...manager].map((word) => quoteForShell(word)).join(" ")}`;
}

/** How the user started us: by the program's name, or from a checkout. */
export function nameProgram(script: string | undefined, env: Record<string, string | undefined>): string {
  if (env.npm_lifecycle_event === "create") return "npm run create --";
  // Windows has no links in .bin: there, the script itself is started.
  if (
    script === undefined ||
    path.basename(script) === "create-app-template" ||
    /[\\/]node_modules[\\/]/.test(script)
  ) {
    return "create-app-template";
  }
  return `node ${quoteForShell(path.relative(process.cwd(), script) || script)}`;
}
