// Trees for tests of planning: a file is its text, and null is no file.

import { blobIdOf } from "../../../src/catalog/fingerprint";
import type { AppPath, FileTree, MergeStrategy, RenderedFile } from "../../../src/catalog/types";
import type { AppFile, AppFiles } from "../../../src/disk/read-app-files";
import { applyPlan } from "../../../src/update/plan/apply-plan";
import { planUpdate } from "../../../src/update/plan/plan-update";
import type { BaseFile, BaseTree, PlanOptions, UpdateStep } from "../../../src/update/plan/types";

export type Content = string | Uint8Array;
export type Files = Record<string, Content | null>;

export const labels = { base: "template 0.1.0", template: "template 0.2.0" };

export function bytes(content: Content): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

function mergeStrategyOf(path: string): MergeStrategy {
  if (path === "README.md") return "sections";
  if (path === ".env.example") return "env";
  if (path === "package-lock.json") return "package-lock";
  if (path.includes("/migrations/")) return "append-only";
  return path.endsWith(".json") ? "json" : "text";
}

function present(files: Files): [string, Content][] {
  return Object.entries(files).filter((entry): entry is [string, Content] => entry[1] !== null);
}

export function baseTree(files: Files, more: Partial<BaseFile> = {}): BaseTree {
  return new Map(
    present(files).map(([path, content]) => {
      return [
        path,
        {
          hash: blobIdOf(bytes(content)),
          mergeStrategy: mergeStrategyOf(path),
          executable: false,
          content: bytes(content),
          ...more,
        },
      ];
    }),
  );
}

export function currentTree(files: Files, more: Partial<AppFile> = {}): AppFiles {
  return new Map(
    present(files).map(([path, content]) => [path, { content: bytes(content), executable: false, ...more }]),
  );
}

export function wantedTree(files: Files, more: Partial<RenderedFile> = {}): FileTree {
  const origin = { feature: "base", sourcePath: "", verbatim: true };
  return new Map(
    present(files).map(([path, content]) => {
      const file = {
        content: Buffer.from(bytes(content)),
        executable: false,
        origin,
        mergeStrategy: mergeStrategyOf(path),
        ...more,
      };
      return [path, file];
    }),
  );
}

export function plan(base: Files, mine: Files, template: Files, options: PlanOptions = {}): UpdateStep[] {
  return planUpdate(baseTree(base), currentTree(mine), wantedTree(template), { labels, ...options });
}

/** What is on disk once the steps were applied. */
export function applyTo(mine: Files, steps: UpdateStep[]): Files {
  return Object.fromEntries(
    [...applyPlan(currentTree(mine), steps)].map(([path, file]) => [path, textOf(file.content)]),
  );
}

export function textOf(content: Content): string {
  return typeof content === "string" ? content : Buffer.from(content).toString("utf8");
}

/** "~ a.ts merged", "- a.ts", "= a.ts deleted", "! a.ts both-changed": a step in a word or two. */
export function show(step: UpdateStep): string {
  if (step.kind === "delete") return `- ${step.path}`;
  if (step.kind === "keep") return `= ${step.path} ${step.because}`;
  if (step.kind === "conflict") return `! ${step.path} ${step.reason}${step.content ? "" : " (as it is)"}`;
  return `${step.was || step.movedFrom ? "~" : "+"} ${step.path} ${step.because}`;
}

/** A rendered app as the base of an update. */
export function toBase(tree: FileTree): BaseTree {
  return new Map(
    [...tree].map(([path, { content, executable, mergeStrategy, origins }]) => {
      return [path, { hash: blobIdOf(content), mergeStrategy, executable, content, origins }];
    }),
  );
}

/** A rendered app that nobody edited. */
export function toCurrent(tree: FileTree): Map<AppPath, AppFile> {
  return new Map([...tree].map(([path, { content, executable }]) => [path, { content, executable }]));
}
