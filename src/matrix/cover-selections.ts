// A few selections that stand for all: every combination of `strength` choices occurs in one of them (this database, that
// option on, another one off), and so do no options, each option alone, and all options with each database. A fault that
// takes at most that many choices to show is found. Greedy and deterministic: the same catalog gives the same set.
import { optionName } from "../catalog/option-name";
import type { Catalog, FeatureGroup } from "../catalog/types";
import { listSelections, type NamedSelection } from "./list-selections";

export type Strength = 2 | 3;

interface Candidate {
  selection: NamedSelection;
  /** One choice per group or option: "database=sqlite", "oauth/github=off". */
  choices: string[];
  /** The options that are switched on, of groups where any number may be. */
  options: string[];
  /** Every combination of `strength` choices that it shows. */
  shows: string[];
}

export function coverSelections(catalog: Catalog, strength: Strength): NamedSelection[] {
  const candidates = listSelections(catalog).map((selection) => toCandidate(catalog.groups, selection, strength));
  const missing = new Set(candidates.flatMap(({ shows }) => shows));
  const chosen = new Set<Candidate>();

  function take(from: Candidate[]): void {
    const best = mostMissing(from, missing);
    if (!best) return;
    chosen.add(best);
    for (const combination of best.shows) missing.delete(combination);
  }

  const most = Math.max(...candidates.map(({ options }) => options.length));
  const alone = new Set(candidates.filter(({ options }) => options.length === 1).flatMap(({ options }) => options));
  for (const whole of candidates.filter(({ options }) => options.length === most)) take([whole]);
  take(candidates.filter(({ options }) => options.length === 0));
  for (const option of alone) {
    take(candidates.filter(({ options }) => options.length === 1 && options[0] === option));
  }
  while (missing.size > 0) take(candidates);
  return [...chosen].map(({ selection }) => selection).sort(byListing(candidates));
}

/** Exported for the test that counts. */
export function listCombinations(choices: string[], strength: number): string[] {
  if (strength === 0) return [""];
  return choices.flatMap((choice, index) =>
    listCombinations(choices.slice(index + 1), strength - 1).map((rest) => `${choice} ${rest}`.trim()),
  );
}

export function listChoicesOf(groups: FeatureGroup[], { answers }: NamedSelection): string[] {
  return groups.flatMap(({ id, pick, features }) => {
    const taken = answers.choices[id] ?? [];
    if (pick === "one") return [`${id}=${taken[0]}`];
    return features.map((feature) => `${feature.id}=${taken.includes(optionName(feature.id)) ? "on" : "off"}`);
  });
}

/** The options that are switched on, of groups where any number may be. */
export function listOptionsOf(groups: FeatureGroup[], selection: NamedSelection): string[] {
  return listChoicesOf(groups, selection).filter((choice) => choice.endsWith("=on"));
}

function toCandidate(groups: FeatureGroup[], selection: NamedSelection, strength: Strength): Candidate {
  const choices = listChoicesOf(groups, selection);
  const options = listOptionsOf(groups, selection);
  return { selection, choices, options, shows: listCombinations(choices, strength) };
}

/** The first of those that show the most of what is missing. */
function mostMissing(candidates: Candidate[], missing: Set<string>): Candidate | undefined {
  let best: Candidate | undefined;
  let bestCount = -1;
  for (const candidate of candidates) {
    const count = candidate.shows.filter((combination) => missing.has(combination)).length;
    if (count > bestCount) [best, bestCount] = [candidate, count];
  }
  return best;
}

function byListing(candidates: Candidate[]) {
  const place = new Map(candidates.map(({ selection }, index) => [selection, index]));
  return (one: NamedSelection, other: NamedSelection) => (place.get(one) ?? 0) - (place.get(other) ?? 0);
}
