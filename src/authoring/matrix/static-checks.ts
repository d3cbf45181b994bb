// What can be said of an app without building or running it, by its own tools and with exactly the packages it declares. A further
// check is one more line in the list; its code belongs into this folder, since results are known only for as long as the folder
// doesn't change. What takes a tool that neither apps nor this package have, such as knip, is in test/matrix.

import path from "node:path";
import { runArguments } from "../../catalog/package-managers";
import type { FileTree } from "../../catalog/types";
import { runProgram } from "../../system/run-program";

/** Of each check. One line is one mistake, and the first ones often explain the others. */
const LOG_LINES = 60;

/** An app on disk, with its packages. */
export interface PreparedApp {
  folder: string;
  tree: FileTree;
  signal: AbortSignal;
  onStep: (step: string) => void;
}

interface StaticCheck {
  name: string;
  /** What is wrong, with the names of the files; undefined if nothing is. */
  find: (app: PreparedApp) => Promise<string | undefined>;
}

/** In this order: the others write files that the formatter would look at. */
const staticChecks: StaticCheck[] = [
  { name: "format and lint", find: findStyleProblems },
  { name: "types", find: findTypeErrors },
  { name: "migrations", find: findMissingMigrations },
];

export interface StaticResult {
  /** How many checks found nothing. */
  passed: number;
  problem?: { step: string; log: string };
}

/** Runs them all, even if one fails, so that somebody who made two mistakes sees both. */
export async function runStaticChecks(app: PreparedApp): Promise<StaticResult> {
  const problems: { name: string; log: string }[] = [];
  for (const { name, find } of staticChecks) {
    app.onStep(name);
    const log = await find(app);
    if (log !== undefined) problems.push({ name, log: firstLines(log) });
  }
  const passed = staticChecks.length - problems.length;
  if (problems.length === 0) return { passed };
  const step = problems.map(({ name }) => name).join(", ");
  return { passed, problem: { step, log: problems.map(({ log }) => log).join("\n") } };
}

/** One line for each mistake, with its file: the whole report of one file can be longer than what is kept of a log. */
export async function findStyleProblems({
  folder,
  signal,
  level = "error",
}: Pick<PreparedApp, "folder" | "signal"> & { level?: "error" | "warn" }): Promise<string | undefined> {
  const biome = path.join(folder, "node_modules", ".bin", "biome");
  const shown = ["--reporter=concise", `--diagnostic-level=${level}`, "--error-on-warnings", "--max-diagnostics=none"];
  // Without version control, since there is no repository whose ignore file could be used.
  const run = await runProgram(biome, ["check", "--vcs-enabled=false", ...shown], { cwd: folder, signal });
  return run.exitCode === 0 ? undefined : run.output.trim();
}

/** By the app's own script, which generates the types of the routes first. */
export async function findTypeErrors({
  folder,
  signal,
}: Pick<PreparedApp, "folder" | "signal">): Promise<string | undefined> {
  // Several threads check much of the code several times, and another app keeps the other cores busy. Nobody checks this app a
  // second time, so there is nothing to note for it either.
  const quicker = ["--singleThreaded", "--incremental", "false"];
  const run = await runProgram("npm", runArguments("npm", "typecheck", quicker), {
    cwd: folder,
    signal,
    // Its own lines would stand before those of the compiler.
    env: { NODE_ENV: undefined, NO_COLOR: "1", npm_config_loglevel: "silent" },
  });
  return run.exitCode === 0 ? undefined : run.output.trim();
}

/** By the app's own script, which writes a migration of what the tables have and the migrations lack. */
async function findMissingMigrations({ folder, signal }: PreparedApp): Promise<string | undefined> {
  const env = { NODE_ENV: undefined, NO_COLOR: "1", npm_config_loglevel: "silent" };
  const run = await runProgram("npm", runArguments("npm", "db:generate"), { cwd: folder, signal, env });
  return run.exitCode === 0 && run.output.includes("No schema changes") ? undefined : run.output.trim();
}

function firstLines(text: string): string {
  const lines = text.split("\n");
  if (lines.length <= LOG_LINES) return text;
  return [...lines.slice(0, LOG_LINES), `… and ${lines.length - LOG_LINES} more lines`].join("\n");
}
