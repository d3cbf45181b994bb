// What a run of the matrix proves about selections, also about those that it left out: which of their choices were tested
// together. Written beside the table, and shown by the preview.

import { sha256Of } from "../../catalog/fingerprint";
import type { Answers, FeatureGroup, FileTree } from "../../catalog/types";
import { encodeText } from "../../text";
import { listChoicesOf, listSubsets } from "./cover-selections";

export interface ProvenSelection {
  /** The name that the app had. */
  name: string;
  choices: Answers["choices"];
  /** "2026-11-17" */
  date: string;
  /** "PostgreSQL 17.2" */
  servers: string[];
  checks: number;
  /** How many of the app's own tests passed, if they ran. */
  tests?: number | undefined;
  /** See hashTree(). */
  hash: string;
}

export interface MatrixProof {
  /** "v20.20.2" */
  node: string;
  /** Those that passed. */
  selections: ProvenSelection[];
}

export interface FoundProof {
  /** The run of this very selection. */
  own?: ProvenSelection | undefined;
  pairs: CoveredChoices;
  triples: CoveredChoices;
}

export interface CoveredChoices {
  total: number;
  /** ["database=sqlite", "oauth/github=on"] */
  missing: string[][];
}

/** What a build depends on: every file of the tree, including the lock, and Node.js itself. */
export function hashTree(tree: FileTree, node: string): string {
  const parts = [encodeText(node)];
  for (const [path, { executable, content }] of tree) parts.push(encodeText(`\0${path}\0${executable}\0`), content);
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return sha256Of(bytes).slice(0, 16);
}

export function findProof(
  groups: FeatureGroup[],
  { selections }: MatrixProof,
  { choices: chosen }: Pick<Answers, "choices">,
): FoundProof {
  // An option that a run didn't know yet was off in it.
  const listChoices = (choices: Answers["choices"]) => listChoicesOf(groups, { answers: { choices } });
  const proven = selections.map((selection) => ({ selection, choices: new Set(listChoices(selection.choices)) }));
  const wanted = listChoices(chosen);
  const findFor = (some: string[]) => proven.find(({ choices }) => some.every((choice) => choices.has(choice)));
  const cover = (size: number): CoveredChoices => {
    const subsets = listSubsets(wanted, size);
    return { total: subsets.length, missing: subsets.filter((subset) => !findFor(subset)) };
  };
  return { own: findFor(wanted)?.selection, pairs: cover(2), triples: cover(3) };
}
