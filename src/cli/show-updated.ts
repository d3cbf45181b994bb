// What is said after an update: what was done, which conflicts are left, and what to know before deploying.

import type { UpdatedApp } from "../app/describe-update";
import { sha256Of } from "../catalog/fingerprint";
import { exitCodes } from "../errors";
import type { Colors } from "../report/terminal";
import { showInstall, showRun } from "../system/show-commands";
import type { ConflictStep, UpdateStep } from "../update/plan/types";
import { actionOf, describeConflict } from "./show-plan";

export function showUpdated(updated: UpdatedApp, title: string, colors: Colors): string {
  if (updated.applied === "dry-run")
    return [...showDeployNotes(updated), "", "Nothing was written."].join("\n").trimStart();
  const conflicts = updated.steps.filter((step) => step.kind === "conflict");
  const lines = [""];
  if (conflicts.length > 0) lines.push(`${title}, with conflicts.`, ...showConflicts(conflicts, updated, colors));
  else lines.push(`${colors.green("✓")} ${title}${updated.committed ? ", committed" : ""}.`);
  lines.push(...showDeployNotes(updated));
  if (conflicts.length === 0 && updated.install === "skipped") {
    lines.push("", `Next: ${colors.cyan(showInstall(updated.answers.packageManager))}`);
  }
  if (updated.undo) lines.push("", `To undo it: ${colors.dim(updated.undo)}`);
  return [...lines, ""].join("\n");
}

function showConflicts(conflicts: ConflictStep[], updated: UpdatedApp, colors: Colors): string[] {
  const { packageManager } = updated.answers;
  const count = conflicts.length === 1 ? "1 conflict is" : `${conflicts.length} conflicts are`;
  const rows = conflicts.flatMap((step) => [
    `  ${colors.magenta("!")} ${step.path}: ${describeConflict(step)}`,
    ...showKeys(step),
  ]);
  const goOn = [showInstall(packageManager), showRun(packageManager, "smoke")].join(" && ");
  return [
    "",
    `${count} left for you. Look for <<<<<<< in the files, and usually keep what both sides added:`,
    ...rows,
    "",
    "In a git repository they are unmerged: merge tools work, git checkout --ours or --theirs takes one side, and git add marks a file as resolved.",
    `When they are resolved, run: ${goOn}`,
  ];
}

function showKeys({ hunks }: ConflictStep): string[] {
  return hunks.flatMap(({ key, yours, template }) => {
    return key === undefined ? [] : [`      ${key}: yours ${yours ?? "removed"}, template ${template ?? "removed"}`];
  });
}

function showDeployNotes({ deploy, answers }: UpdatedApp): string[] {
  const { migrations, leftTables, newVariables, droppedVariables, appended, releases } = deploy;
  const notes = [
    ...(migrations.length > 0
      ? [`  Migrations to run with ${showRun(answers.packageManager, "db:migrate")}: ${migrations.join(", ")}`]
      : []),
    ...leftTables.map((table) => {
      const generate = showRun(answers.packageManager, "db:generate");
      return `  The table ${table} stays, with its rows, until you drop it. The next ${generate} writes a migration that does.`;
    }),
    ...newVariables.map(({ name, description, required }) => {
      const where = appended.includes(name) ? " (added to .env)" : "";
      return `  New variable ${name}${required ? ", required" : ""}${where}: ${description}`;
    }),
    ...droppedVariables.map((name) => `  ${name} is no longer read. You can remove it where it is set.`),
    ...releases.flatMap(({ version, notes }) => [`  Since ${version}:`, ...notes.map((note) => `  - ${note}`)]),
  ];
  return notes.length === 0 ? [] : ["", "Before you deploy:", ...notes];
}

/** For programs: every step, and for a conflict the hashes of the three sides and its hunks. */
export function toJson(updated: UpdatedApp): object {
  const open = updated.steps.filter(({ kind }) => kind === "conflict").map(({ path }) => path);
  const message = `There are conflicts to resolve in ${open.join(", ")}.`;
  const error = { code: "conflicts", message, exitCode: exitCodes.conflicts };
  return { ok: open.length === 0, ...(open.length > 0 && { error }), ...resultToJson(updated) };
}

export function resultToJson({ steps, ...rest }: UpdatedApp): object {
  return { ...rest, steps: steps.map(stepToJson) };
}

function stepToJson(step: UpdateStep): object {
  const shared = { action: actionOf(step), path: step.path };
  if (step.kind === "keep") return { ...shared, because: step.because };
  if (step.kind === "delete") return { ...shared, was: step.was };
  const from = step.movedFrom ? { from: step.movedFrom.path } : {};
  const sha256 = step.content && sha256Of(step.content);
  if (step.kind === "write") return { ...shared, ...from, because: step.because, was: step.was, sha256 };
  const [base, yours, template] = [step.base, step.yours, step.template].map((side) => side && sha256Of(side));
  const sides = { base, yours, template };
  return { ...shared, ...from, reason: step.reason, was: step.was, sha256, sides, hunks: step.hunks };
}
