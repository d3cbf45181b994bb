// Which edits of a release's app conflict with the working tree, and which did when that was last looked at.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AppPath } from "../../../src/catalog/types";
import type { ConflictReason, UpdateStep } from "../../../src/update/plan/types";

/** The files that conflict. All others take the template's changes along with the edit. */
export type Verdicts = Record<AppPath, ConflictReason>;

const folder = "test/fixtures/verdicts";

export function listVerdicts(steps: UpdateStep[]): Verdicts {
  return Object.fromEntries(steps.flatMap((step) => (step.kind === "conflict" ? [[step.path, step.reason]] : [])));
}

/** A release that was just frozen has none, since nothing has changed since. */
export function readVerdicts(version: string): Verdicts {
  const file = join(folder, `${version}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function writeVerdicts(version: string, verdicts: Verdicts): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${version}.json`), `${JSON.stringify(verdicts, undefined, 2)}\n`);
}

/** ["src/start.ts: merged, was both-changed"] */
export function compareVerdicts(recorded: Verdicts, now: Verdicts): string[] {
  const paths = [...new Set([...Object.keys(recorded), ...Object.keys(now)])].sort();
  return paths
    .filter((path) => recorded[path] !== now[path])
    .map((path) => `${path}: ${now[path] ?? "merged"}, was ${recorded[path] ?? "merged"}`);
}
