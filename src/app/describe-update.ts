// An update: what is asked for, what became of it, and how that is said in a few words.

import type { Answers } from "../catalog/types";
import type { Reporter } from "../report/reporter";
import type { SmokeResult } from "../system/smoke-test";
import { joinWords } from "../text";
import type { UpdateStep } from "../update/plan/types";
import type { DeployNotes } from "./deploy-notes";
import type { AppOptions } from "./locate-app";
import type { UpdateRequest } from "./prepare-update";

export interface UpdateAppOptions extends AppOptions, UpdateRequest {
  dryRun?: boolean;
  allowDirty?: boolean;
  commit?: boolean;
  install?: boolean;
  smoke?: boolean;
  signal?: AbortSignal;
  reporter?: Reporter;
  /** Sees what a dry run gives back before anything is written, and throws if it isn't wanted. */
  onPlan?: (plan: UpdatedApp) => Promise<void>;
}

export interface UpdatedApp {
  /** Absolute. */
  directory: string;
  from: string;
  to: string;
  answers: Answers;
  steps: UpdateStep[];
  /** "nothing": the app was already that way. */
  applied: "done" | "dry-run" | "nothing";
  install: "done" | "skipped" | "unneeded";
  check: "passed" | "skipped";
  smoke: SmokeResult | { outcome: "skipped" };
  committed: boolean;
  /** What else the app's owner should know. */
  notes: string[];
  deploy: DeployNotes;
  /** The command that brings the app back to what it was. */
  undo?: string;
}

const verbs = {
  plan: { add: "add", remove: "remove", upgrade: "upgrade", update: "update" },
  done: { add: "added", remove: "removed", upgrade: "upgraded", update: "updated" },
};

/** Why there is nothing to do. */
export function describeNothing(
  { answers, to }: Pick<UpdatedApp, "answers" | "to">,
  { add = [], remove = [] }: UpdateAppOptions,
): string {
  const parts = [
    ...(add.length > 0 ? [`already has ${joinWords(add, "and")}`] : []),
    ...(remove.length > 0 ? [`doesn't have ${joinWords(remove, "or")}`] : []),
  ];
  return `Nothing to do: ${answers.name} ${parts.join(" and ") || "is up to date"} (${to}).`;
}

/** "Add google and upgrade the template from 0.1.0 to 0.2.0", which is also the message of the commit. */
export function describeUpdate(
  { from, to }: Pick<UpdatedApp, "from" | "to">,
  { add = [], remove = [] }: UpdateAppOptions,
  tense: keyof typeof verbs = "plan",
): string {
  const verb = verbs[tense];
  const parts = [
    ...(add.length > 0 ? [`${verb.add} ${add.join(", ")}`] : []),
    ...(remove.length > 0 ? [`${verb.remove} ${remove.join(", ")}`] : []),
    ...(from === to ? [] : [`${verb.upgrade} the template from ${from} to ${to}`]),
  ];
  // The version is the same where only private features changed, or where deleted files come back.
  const text = parts.join(" and ") || `${verb.update} the app to the current templates`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** What a step does to its file, in a word. */
export type Action = Exclude<UpdateStep["kind"], "write"> | "add" | "change" | "move";

export function actionOf(step: UpdateStep): Action {
  if (step.kind !== "write") return step.kind;
  if (step.movedFrom) return "move";
  return step.was === undefined ? "add" : "change";
}
