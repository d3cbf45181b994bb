// An update for programs: what `--json` prints, and what agents get.

import { sha256Of } from "../catalog/fingerprint";
import type { AppPath } from "../catalog/types";
import { type CodeOf, exitCodes } from "../errors";
import type { UpdateStep } from "../update/plan/types";
import type { DeployNotes } from "./deploy-notes";
import { actionOf, type UpdatedApp } from "./describe-update";
import { explainConflict } from "./explain-conflict";

/** For programs: every step, and for a conflict why it is one, the three texts, its hunks and the notes behind it. */
export function updateToJson(updated: UpdatedApp): object {
  const open = updated.steps.filter(({ kind }) => kind === "conflict").map(({ path }) => path);
  return { ...okOrConflicts(open), ...resultToJson(updated) };
}

/** What is open exits with 4, and JSON says so. */
export function okOrConflicts(open: AppPath[], code: CodeOf<4> = "conflicts"): object {
  if (open.length === 0) return { ok: true };
  const message = `There are conflicts to resolve in ${open.join(", ")}.`;
  return { ok: false, error: { code, message, exitCode: exitCodes.conflicts } };
}

export function resultToJson({ steps, ...rest }: UpdatedApp): object {
  return { ...rest, steps: steps.map((step) => stepToJson(step, rest.deploy.releases)) };
}

function stepToJson(step: UpdateStep, releases: DeployNotes["releases"]): object {
  const shared = { action: actionOf(step), path: step.path };
  if (step.kind === "keep") return { ...shared, because: step.because };
  if (step.kind === "delete") return { ...shared, was: step.was };
  const from = step.movedFrom ? { from: step.movedFrom.path } : {};
  const sha256 = step.content && sha256Of(step.content);
  if (step.kind === "write") return { ...shared, ...from, because: step.because, was: step.was, sha256 };
  const [base, yours, template] = [step.base, step.yours, step.template].map((side) => side && sha256Of(side));
  const sides = { base, yours, template };
  const { because, advice, texts, notes } = explainConflict(step, releases);
  const why = { reason: step.reason, because, advice, notes };
  return { ...shared, ...from, ...why, was: step.was, sha256, sides, texts, hunks: step.hunks };
}
