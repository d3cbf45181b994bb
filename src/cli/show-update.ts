// Shows an update: before it, the plan the way Terraform does, with a sign per file; after it, what was done, which conflicts are
// left, and what to know before deploying.

import { type Action, actionOf, type UpdatedApp } from "../app/describe-update";
import { adviseConflict, describeConflict } from "../app/explain-conflict";
import type { Colors } from "../report/terminal";
import { showInFolder, showInstall, showRun } from "../system/show-commands";
import type { ConflictStep, UpdateStep } from "../update/plan/types";

const signs: Record<Action, string> = { add: "+", change: "~", delete: "-", move: ">", keep: "=", conflict: "!" };

export function showPlan(steps: UpdateStep[], colors: Colors): string {
  const width = Math.min(60, Math.max(0, ...steps.map((step) => step.path.length)));
  const tints = {
    add: colors.green,
    change: colors.yellow,
    delete: colors.red,
    move: colors.cyan,
    keep: colors.dim,
    conflict: colors.magenta,
  };
  const rows = steps.map((step) => {
    const action = actionOf(step);
    const note = describeStep(step);
    const row = `  ${tints[action](signs[action])} ${note === "" ? step.path : step.path.padEnd(width)}`;
    return note === "" ? row : `${row}  ${colors.dim(note)}`;
  });
  return [...rows, ...(rows.length > 0 ? [""] : []), sumUp(steps)].join("\n");
}

/** "Plan: 2 to add, 1 to change, 0 to delete, 1 conflict." */
function sumUp(steps: UpdateStep[]): string {
  const count = (action: Action) => steps.filter((step) => actionOf(step) === action).length;
  const conflicts = count("conflict");
  const parts = [`${count("add")} to add`, `${count("change")} to change`, `${count("delete")} to delete`];
  if (count("move") > 0) parts.push(`${count("move")} to move`);
  if (conflicts > 0) parts.push(`${conflicts} ${conflicts === 1 ? "conflict" : "conflicts"}`);
  return `Plan: ${parts.join(", ")}.`;
}

function describeStep(step: UpdateStep): string {
  switch (step.kind) {
    case "delete":
      return "";
    case "keep":
      return {
        deleted: "the template changed it, but you deleted it (--restore brings it back)",
        yours: "merged, which leaves it as it is",
        asked: `left alone, as you asked${step.movedTo ? `; the template has it in ${step.movedTo} now` : ""}`,
      }[step.because];
    case "conflict":
      return describeConflict(step);
    case "write":
      return [
        step.movedFrom ? `moved from ${step.movedFrom.path}` : "",
        step.because === "merged" ? "merged with your edits" : "",
      ]
        .filter(Boolean)
        .join(", ");
  }
}

export function showUpdated(updated: UpdatedApp, title: string, colors: Colors): string {
  if (updated.applied === "dry-run") return "Nothing was written.";
  const conflicts = updated.steps.filter((step) => step.kind === "conflict");
  const lines = [""];
  if (conflicts.length > 0) lines.push(`${title}, with conflicts.`, ...showConflicts(conflicts, updated, colors));
  else lines.push(`${colors.green("✓")} ${title}${updated.committed ? ", committed" : ""}.`);
  lines.push(...showDeployNotes(updated));
  if (conflicts.length === 0 && updated.install === "skipped") {
    lines.push(
      "",
      `Next: ${colors.cyan(showInFolder(updated.directory, showInstall(updated.answers.packageManager)))}`,
    );
  }
  if (updated.undo) lines.push("", `To undo it: ${colors.dim(updated.undo)}`);
  return [...lines, ""].join("\n");
}

function showConflicts(conflicts: ConflictStep[], updated: UpdatedApp, colors: Colors): string[] {
  const { packageManager } = updated.answers;
  const count = conflicts.length === 1 ? "1 conflict is" : `${conflicts.length} conflicts are`;
  const advices = [...new Set(conflicts.map(adviseConflict))];
  const rows = advices.flatMap((advice) => [
    `${advice}.`,
    ...conflicts
      .filter((step) => adviseConflict(step) === advice)
      .flatMap((step) => [`  ${colors.magenta("!")} ${step.path}: ${describeConflict(step)}`, ...showKeys(step)]),
  ]);
  const goOn = showInFolder(updated.directory, showInstall(packageManager), showRun(packageManager, "smoke"));
  return [
    "",
    `${count} left for you.`,
    ...rows,
    "",
    "In a git repository, merge tools work on those that git status lists as unmerged: git checkout --ours or --theirs takes one side, and git add marks a file as resolved.",
    `When they are resolved, run: ${goOn}`,
  ];
}

function showKeys({ hunks }: ConflictStep): string[] {
  return hunks.flatMap(({ key, yours, template }) => {
    return key === undefined ? [] : [`      ${key}: yours ${yours ?? "removed"}, template ${template ?? "removed"}`];
  });
}

/** Known before anything is written, and to be read once it is. */
export function showDeployNotes({ deploy, answers }: UpdatedApp): string[] {
  const { migrations, leftTables, leftColumns, newVariables, droppedVariables, appended, releases } = deploy;
  const generate = showRun(answers.packageManager, "db:generate");
  const untilDropped = `until you drop it. The next ${generate} writes a migration that does.`;
  const notes = [
    ...(migrations.length > 0
      ? [`  Migrations to run with ${showRun(answers.packageManager, "db:migrate")}: ${migrations.join(", ")}`]
      : []),
    ...leftTables.map((table) => `  The table ${table} stays, with its rows, ${untilDropped}`),
    ...leftColumns.map((column) => `  The column ${column} stays, with its values, ${untilDropped}`),
    ...newVariables.map(({ name, description, required }) => {
      const where = appended.includes(name) ? " (added to .env)" : "";
      return `  New variable ${name}${required ? ", required" : ""}${where}: ${description}`;
    }),
    ...droppedVariables.map((name) => `  ${name} is no longer used. You can remove it wherever it is set.`),
    ...releases.flatMap(({ version, notes }) => [`  Since ${version}:`, ...notes.map((note) => `  - ${note}`)]),
  ];
  return notes.length === 0 ? [] : ["", "Before you deploy:", ...notes];
}
