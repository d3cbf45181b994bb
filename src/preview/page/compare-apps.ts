// What differs between two apps: files, variables and packages.

import type { AppPath, EnvVariable, Feature } from "../../catalog/types";
import { sameBytes } from "../../text";
import type { RenderedApp } from "./planned-app";

export type Mark = "added" | "changed" | "removed";

type Contents = ReadonlyMap<AppPath, { content: Uint8Array }>;

/** Paths that are the same in both have no mark. */
export function markFiles(before: Contents, after: Contents): Map<AppPath, Mark> {
  const marks = new Map<AppPath, Mark>();
  for (const [path, { content }] of after) {
    const earlier = before.get(path);
    if (!earlier) marks.set(path, "added");
    else if (!sameBytes(earlier.content, content)) marks.set(path, "changed");
  }
  for (const path of before.keys()) if (!after.has(path)) marks.set(path, "removed");
  return marks;
}

export function countMarks(marks: ReadonlyMap<unknown, Mark>): Record<Mark, number> {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const mark of marks.values()) counts[mark] += 1;
  return counts;
}

export function listVariables({ selection }: RenderedApp): EnvVariable[] {
  return [
    ...new Map(selection.features.flatMap(({ env }) => env.map((variable) => [variable.name, variable]))).values(),
  ];
}

export function listPackages({ selection }: RenderedApp): { name: string; dev: boolean }[] {
  const list = (key: "dependencies" | "devDependencies") =>
    [...new Set(selection.features.flatMap((feature: Feature) => feature[key]))].sort();
  return [
    ...list("dependencies").map((name) => ({ name, dev: false })),
    ...list("devDependencies").map((name) => ({ name, dev: true })),
  ];
}

/** "+19 files, 4 changed, +3 variables", or "no difference". */
export function describeDifference(before: RenderedApp, after: RenderedApp): string {
  const { added, changed, removed } = countMarks(markFiles(before.tree, after.tree));
  const variables = compareNames(listVariables(before), listVariables(after));
  const packages = compareNames(listPackages(before), listPackages(after));
  const parts = [
    count("+", added, "file"),
    count("−", removed, "file"),
    changed > 0 ? `${changed} changed` : "",
    count("+", variables.added, "variable"),
    count("−", variables.removed, "variable"),
    count("+", packages.added, "package"),
    count("−", packages.removed, "package"),
  ];
  return parts.filter(Boolean).join(", ") || "no difference";
}

function compareNames(before: { name: string }[], after: { name: string }[]) {
  const [old, young] = [before, after].map((list) => new Set(list.map(({ name }) => name))) as [
    Set<string>,
    Set<string>,
  ];
  return {
    added: [...young].filter((name) => !old.has(name)).length,
    removed: [...old].filter((name) => !young.has(name)).length,
  };
}

function count(sign: string, number: number, what: string): string {
  return number === 0 ? "" : `${sign}${number} ${what}${number === 1 ? "" : "s"}`;
}
