// `add`, `remove` and `upgrade`: show the plan, ask, apply it, and say what is left to do.

import { describeNothing, describeUpdate, type UpdateAppOptions, type UpdatedApp } from "../app/describe-update";
import { tellIdleGlobs } from "../app/prepare-update";
import { hasConflicts, updateApp } from "../app/update-app";
import { resultToJson, updateToJson } from "../app/update-to-json";
import { readAppFiles } from "../disk/read-app-files";
import { addToError, CliError, exitCodes } from "../errors";
import { type Output, print, printJson } from "../report/print";
import { createReporter, type ReporterFlags } from "../report/reporter";
import { type Colors, describeTerminal } from "../report/terminal";
import { joinWords } from "../text";
import { findHelpfulFormatters } from "../update/apply/format-like-yours";
import { matchGlobs } from "../update/plan/match-glob";
import { readText } from "../update/plan/text-style";
import type { UpdateStep } from "../update/plan/types";
import { type ConfirmFlags, showAndConfirm } from "./confirm";
import { showDeployNotes, showPlan, showUpdated } from "./show-update";

type PassedOn = "directory" | "keep" | "restore" | "allowDirty" | "commit" | "install" | "smoke";

export interface UpdateFlags extends ConfirmFlags, ReporterFlags, Pick<UpdateAppOptions, PassedOn> {
  upgrade?: true;
  diff?: true;
  /** Globs. */
  diffOf?: string[];
}

export type Change = Pick<UpdateAppOptions, "add" | "remove" | "upgrade">;

/** The exit code. */
export async function update(
  change: Change,
  flags: UpdateFlags,
  features: string[],
  signal: AbortSignal,
): Promise<number> {
  const reporter = createReporter(flags);
  const options: UpdateAppOptions = {
    ...change,
    ...flags,
    features,
    upgrade: change.upgrade === true || flags.upgrade === true,
    signal,
    reporter,
    onPlan: (plan) => showAndAsk(plan, change, flags, signal),
  };
  const updated = await updateApp(options).catch(rethrowForJson);
  const exitCode = hasConflicts(updated.steps) ? exitCodes.conflicts : 0;
  if (flags.json) printJson(updateToJson(updated));
  else if (!flags.quiet || exitCode !== 0) print("stdout", showResult(updated, options));
  return exitCode;
}

/** What was done before it failed is printed as it is after a success. */
function rethrowForJson(error: unknown): never {
  if (!(error instanceof CliError) || !error.result) throw error;
  throw addToError(error, { result: resultToJson(error.result as UpdatedApp) });
}

function showResult(updated: UpdatedApp, options: UpdateAppOptions): string {
  if (updated.applied === "nothing") return [...updated.notes, describeNothing(updated, options)].join("\n");
  return showUpdated(updated, describeUpdate(updated, options, "done"), describeTerminal("stdout").colors);
}

async function showAndAsk(plan: UpdatedApp, change: Change, flags: UpdateFlags, signal: AbortSignal): Promise<void> {
  const { steps, directory, notes } = plan;
  async function show(output: Output, colors: Colors): Promise<void> {
    if (flags.quiet) return;
    const diffs = flags.diff || flags.diffOf ? await showDiffs(plan, flags.diffOf, colors) : [];
    const lines = [
      ...[...notes, ...tellIdleDiffs(plan, flags)].map(colors.yellow),
      `${colors.bold(describeUpdate(plan, change))} in ${directory}`,
      "",
      ...diffs,
      ...(diffs.length > 0 ? [""] : []),
      showPlan(steps, colors),
      ...showFormatters(directory, steps),
      // Whoever isn't asked reads them below what was done.
      ...(flags.yes && !flags.dryRun ? [] : showDeployNotes(plan)),
      "",
    ];
    print(output, lines.join("\n"));
  }
  const hint = "Use --yes to apply this, or --dry-run to preview it.";
  await showAndConfirm({ question: "Apply this plan?", hint, show }, flags, signal);
}

/** A plan is made without running any of the app's code. */
function showFormatters(folder: string, steps: UpdateStep[]): string[] {
  const names = findHelpfulFormatters(folder, steps);
  if (names.length === 0) return [];
  const list = joinWords(names, "and");
  return [`When you apply this, the app's formatter (${list}) may resolve conflicts that are only about formatting.`];
}

/** Shows what a plan changes, file by file, as unified diffs. */
async function showDiffs(
  { directory, steps }: UpdatedApp,
  globs: string[] | undefined,
  colors: Colors,
): Promise<string[]> {
  const { createTwoFilesPatch } = await import("diff");
  const yours = readAppFiles(directory, steps.map(placeOf));
  const isShown = globs ? matchGlobs(globs) : () => true;
  const diffs = steps.flatMap((step) => {
    if (step.kind === "keep" || !isShown(step.path)) return [];
    const from = placeOf(step);
    const before = yours.get(from)?.content;
    const after = step.kind === "delete" ? undefined : (step.content ?? before);
    const [old, next] = [before, after].map((content) => (content === undefined ? "" : readText(content)?.text));
    if (old === undefined || next === undefined) return [`Binary file ${step.path} differs`];
    if (old === next) return [];
    const patch = createTwoFilesPatch(before ? from : "/dev/null", after ? step.path : "/dev/null", old, next);
    return [patch.slice(patch.indexOf("---")).trimEnd()];
  });
  const lines = diffs.flatMap((diff) => diff.split("\n"));
  return lines.map((line) => tint(line, colors));
}

function tellIdleDiffs({ steps }: UpdatedApp, { diffOf = [] }: UpdateFlags): string[] {
  const paths = steps.flatMap((step) => [step.path, placeOf(step)]);
  return tellIdleGlobs({ "--diff-of": diffOf }, paths, "this plan");
}

/** Where the file is now. */
function placeOf(step: UpdateStep): string {
  return "movedFrom" in step && step.movedFrom ? step.movedFrom.path : step.path;
}

function tint(line: string, colors: Colors): string {
  if (line.startsWith("+++") || line.startsWith("---")) return colors.bold(line);
  if (line.startsWith("+")) return colors.green(line);
  if (line.startsWith("-")) return colors.red(line);
  return line.startsWith("@@") ? colors.cyan(line) : line;
}
