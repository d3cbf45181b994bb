// A few selections that stand for all: every combination of `strength` choices occurs in one of them (this database, that
// option on, another one off), and so do no options, each option alone, and all options with each database. A fault that
// takes at most that many choices to show is found. Deterministic: the same catalog gives the same set.
import { optionName } from "../catalog/option-name";
import type { Catalog, FeatureGroup } from "../catalog/types";
import { listSelections, type NamedSelection } from "./list-selections";

export type Strength = 2 | 3;

interface Candidate {
  selection: NamedSelection;
  /** The options that are switched on, of groups where any number may be. */
  options: string[];
  /** Every combination of `strength` choices that it shows, by number. */
  shows: number[];
}

/** Takes what is required, and then whatever shows the most of what is missing, until nothing is. */
export function coverSelections(catalog: Catalog, strength: Strength): NamedSelection[] {
  const candidates = listCandidates(catalog, strength);
  const missing = new Set(candidates.flatMap(({ shows }) => shows));
  const chosen = new Set<Candidate>();

  function add(candidate: Candidate): void {
    chosen.add(candidate);
    for (const combination of candidate.shows) missing.delete(combination);
  }

  for (const alternatives of listRequired(candidates)) {
    if (!alternatives.some((candidate) => chosen.has(candidate))) add(mostMissing(alternatives, missing));
  }
  while (missing.size > 0) add(mostMissing(candidates, missing));
  return candidates.filter((candidate) => chosen.has(candidate)).map(({ selection }) => selection);
}

/** One of each: no options, each option alone, and as many as can be chosen together with each database. */
function listRequired(candidates: Candidate[]): Candidate[][] {
  const most = Math.max(...candidates.map(({ options }) => options.length));
  const wholes = candidates.filter(({ options }) => options.length === most);
  const small = candidates.filter(({ options }) => options.length <= 1);
  const options = [...new Set(small.map((candidate) => candidate.options[0]))];
  return [
    ...wholes.map((whole) => [whole]),
    ...options.map((option) => small.filter((candidate) => candidate.options[0] === option)),
  ];
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

function listCandidates(catalog: Catalog, strength: Strength): Candidate[] {
  const numbers = new Map<string, number>();
  const numberOf = (combination: string) => {
    const number = numbers.get(combination) ?? numbers.size;
    numbers.set(combination, number);
    return number;
  };
  return listSelections(catalog).map((selection) => ({
    selection,
    options: listOptionsOf(catalog.groups, selection),
    shows: listCombinations(listChoicesOf(catalog.groups, selection), strength).map(numberOf),
  }));
}

/** The first one, among equals. */
function mostMissing(candidates: Candidate[], missing: Set<number>): Candidate {
  let [best, bestCount] = [candidates[0] as Candidate, -1];
  for (const candidate of candidates) {
    const count = candidate.shows.filter((combination) => missing.has(combination)).length;
    if (count > bestCount) [best, bestCount] = [candidate, count];
  }
  return best;
}
