// `create-app-template [directory]`: collects answers from flags, a file and prompts, and creates the app.

import path from "node:path";
import { readAnswersFile } from "../answers/answers-file";
import { buildCommandLine } from "../answers/command-line";
import { type CompleteAnswers, completeAnswers, type GivenAnswers, mergeGiven } from "../answers/complete-answers";
import { type CreateFlags, readFlags } from "../answers/flags";
import { type CreatedApp, createFrom } from "../app/create-app";
import { type PlannedFile, planFiles } from "../app/plan-files";
import type { Offer } from "../catalog/load-offer";
import { selectFeatures } from "../catalog/select-features";
import type { Catalog, Questionnaire } from "../catalog/types";
import { inspectTarget } from "../disk/inspect-target";
import { usageError } from "../errors";
import { print, printJson } from "../report/print";
import { createReporter, formatDuration } from "../report/reporter";
import { type Colors, describeTerminal, findNobodyToAsk } from "../report/terminal";
import { nameProgram, repeatCommand, showChangeDirectory, showInstall, showRun } from "../system/show-commands";
import { joinWords } from "../text";

export async function create(
  { questionnaire, loadCatalog, folders: features }: Offer,
  directory: string | undefined,
  flags: CreateFlags,
  listenForInterruption: () => AbortSignal,
): Promise<void> {
  refuseContradictions(flags);
  const reporter = createReporter(flags);
  const cwd = process.cwd();
  const given = await readGiven(questionnaire, directory, flags, cwd);
  // Not earlier, or else Ctrl-C couldn't interrupt reading from standard input.
  const signal = listenForInterruption();
  const complete = await completeAnswers(questionnaire.questions, given, {
    cwd,
    useDefaults: flags.yes === true,
    nobodyToAsk: findNobodyToAsk(flags),
    repeat: (more) => repeatCommand(process.argv, { ...more, secrets: questionnaire.variables }),
    userAgent: process.env.npm_config_user_agent,
    signal,
  });
  const catalog = await loadCatalog();
  if (flags.dryRun) return showDryRun(catalog, complete, flags, cwd);

  const created = await createFrom(catalog, {
    ...complete,
    cwd,
    features,
    signal,
    install: flags.install,
    git: flags.git,
    smoke: flags.smoke === true ? "required" : flags.smoke !== false,
    reporter,
  });
  const command = buildCommandLine(nameProgram(process.argv[1], process.env), complete.directory, created.answers, {
    features,
    folder: path.basename(created.directory),
  });
  const next = listNextCommands(created, complete.directory);
  if (flags.json) return printJson({ ok: true, ...created, next, command });
  if (!flags.quiet) print("stdout", showCreated(created, next, command, describeTerminal("stdout").colors));
}

async function readGiven(
  questionnaire: Questionnaire,
  directory: string | undefined,
  flags: CreateFlags,
  cwd: string,
): Promise<GivenAnswers> {
  const fromFlags = readFlags(directory, { ...flags }, questionnaire);
  if (flags.answers === undefined) return fromFlags;
  return mergeGiven(await readAnswersFile(flags.answers, cwd, questionnaire), fromFlags);
}

function refuseContradictions(flags: CreateFlags): void {
  if (flags.smoke !== true || flags.install) return;
  const problem = "--smoke needs installed packages, so it can't be combined with --no-install.";
  throw usageError("flags-conflict", problem, "Remove one of them.");
}

function showDryRun(catalog: Catalog, complete: CompleteAnswers, flags: CreateFlags, cwd: string): void {
  const target = inspectTarget(complete.directory, cwd);
  const selection = selectFeatures(catalog, complete.answers);
  const plan = planFiles(catalog, selection, complete.env, { cwd, directory: target.path });
  const files = plan.files.filter((file) => !target.kept.includes(file.path));
  const rows = files.map(({ path, content, sha256, origin }) => ({ path, size: content.length, sha256, origin }));
  if (flags.json) printJson({ ok: true, answers: selection.answers, files: rows });
  else print("stdout", showFileTree(target.path, files));
}

/** The summary after creating an app: what was created, what to do next, and the command for the same app. */
function listNextCommands(created: CreatedApp, typedDirectory: string): string[] {
  const manager = created.answers.packageManager;
  const install = created.install === "done" ? [] : [showInstall(manager)];
  return [...showChangeDirectory(typedDirectory), ...install, showRun(manager, "dev")];
}

function showCreated(created: CreatedApp, next: string[], command: string, colors: Colors): string {
  const lines = ["", `${colors.green(colors.bold(created.answers.name))} is ready. ${colors.dim(describe(created))}`];
  if (created.smoke.outcome === "partial") lines.push("", ...indent(created.smoke.summary.split("\n")));
  if (created.unsetVariables.length > 0) {
    lines.push("", `Fill in ${path.join(created.directory, ".env")} first:`);
    lines.push(...indent(created.unsetVariables.map(({ name, description }) => `${name}  ${colors.dim(description)}`)));
  }
  lines.push("", "Next steps:", ...indent(next.map((line) => colors.cyan(line))));
  lines.push("", "To create the same app again:", ...indent([colors.dim(command)]), "");
  return lines.join("\n");
}

function describe(created: CreatedApp): string {
  const done = [
    ...(created.install === "done" ? ["installed"] : []),
    ...(created.git === "committed" ? ["committed"] : []),
    ...(created.smoke.outcome === "passed" ? ["tested"] : []),
  ];
  const made = [`${created.files.length} files`, ...(done.length > 0 ? [joinWords(done, "and")] : [])].join(", ");
  return `${made}. Took ${formatDuration(created.milliseconds)}.`;
}

function indent(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** The files of a dry run as a tree, with the size of each. */
function showFileTree(title: string, files: PlannedFile[]): string {
  const rows = files.map(({ path, content }) => ({ path, size: content.length }));
  const total = rows.reduce((sum, { size }) => sum + size, 0);
  return [title, ...draw(rows, ""), "", `${files.length} files, ${formatSize(total)}. Nothing was written.`].join("\n");
}

/** Folders come first. */
function draw(files: { path: string; size: number }[], prefix: string): string[] {
  const isBelow = ({ path }: { path: string }) => path.includes("/");
  const folders = new Set(files.filter(isBelow).map(({ path }) => path.slice(0, path.indexOf("/") + 1)));
  const rows = [
    ...[...folders].map((label) => ({ label, below: cutFolder(files, label) })),
    ...files
      .filter((file) => !isBelow(file))
      .map(({ path, size }) => ({ label: `${path}  ${formatSize(size)}`, below: [] })),
  ];
  return rows.flatMap(({ label, below }, index) => {
    const [branch, indent] = index === rows.length - 1 ? ["└── ", "    "] : ["├── ", "│   "];
    return [`${prefix}${branch}${label}`, ...draw(below, `${prefix}${indent}`)];
  });
}

function cutFolder(files: { path: string; size: number }[], folder: string) {
  const inside = files.filter(({ path }) => path.startsWith(folder));
  return inside.map(({ path, size }) => ({ path: path.slice(folder.length), size }));
}

function formatSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} kB`;
}
