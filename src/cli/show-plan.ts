// Shows the plan of an update the way Terraform does: a sign per file, and one line that sums it up.

import type { Colors } from "../report/terminal";
import { joinWords } from "../text";
import type { ConflictStep, UpdateStep } from "../update/plan/types";

const signs = { add: "+", change: "~", delete: "-", move: ">", keep: "=", conflict: "!" } as const;

export type Action = keyof typeof signs;

export function actionOf(step: UpdateStep): Action {
  if (step.kind !== "write") return step.kind;
  if (step.movedFrom) return "move";
  return step.was === undefined ? "add" : "change";
}

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
        yours: "yours since you edited it, so it stays as it is",
        deleted: "the template changed it, but you deleted it (--restore brings it back)",
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

export function describeConflict({ reason, hunks, movedFrom }: ConflictStep): string {
  const keys = hunks.flatMap(({ key }) => key ?? []);
  const count = hunks.length === 1 ? "1 conflict" : `${hunks.length} conflicts`;
  const changed =
    keys.length > 0
      ? `you and the template changed ${joinWords(keys, "and")}; your values stay`
      : `you and the template changed the same lines (${count})`;
  const text = {
    "both-changed": changed,
    "no-base": `both changed, and the text you started from wasn't found (${count})`,
    "both-added": `you already have a file there (${count})`,
    "no-longer-part": "no longer part of the template, but you edited it; it stays",
    binary: "both changed, and it isn't text; yours stays",
    "in-the-way": "there is a link or a folder in its place; it stays",
    "too-large": "both changed, and it is too large to merge; yours stays",
  }[reason];
  return movedFrom ? `${text}, moved from ${movedFrom.path}` : text;
}
