// What a step of an update does to its file, in a word.

import type { UpdateStep } from "../update/plan/types";

export type Action = Exclude<UpdateStep["kind"], "write"> | "add" | "change" | "move";

export function actionOf(step: UpdateStep): Action {
  if (step.kind !== "write") return step.kind;
  if (step.movedFrom) return "move";
  return step.was === undefined ? "add" : "change";
}
