// A few selections that stand for all: every combination of `strength` choices occurs in one of them (this database, that
// option on, another one off), and so do no options and all options with each database; from triples on, each option alone,
// too. A fault that takes at most that many choices to show is found. Deterministic: the same catalog gives the same set.

import { listSelections, type NamedSelection } from "../../answers/list-selections";
import { optionName } from "../../catalog/features";
import type { Answers, Catalog, FeatureGroup } from "../../catalog/types";

export type Strength = 2 | 3 | 4;

/** With more, rendering each of them would take minutes, and every new option would double that. */
export const MOST_RENDERED = 5000;

interface Candidate {
  selection: NamedSelection;
  position: number;
  /** The options that are switched on, of groups where any number may be. */
  options: string[];
  /** What is chosen at each place, by number: "oauth/github=on" is 1 where "oauth/github=off" is 0. */
  values: number[];
  /** At most so much of what is missing is shown by it: less and less, as others are chosen. */
  atMost: number;
}

/** The selections that are rendered where all would have to be: all of them, or those that contain every four choices. */
export function listRepresentative(catalog: Catalog): NamedSelection[] {
  const all = listSelections(catalog);
  return all.length < MOST_RENDERED ? all : coverSelections(catalog, 4);
}

/** Takes what is required, and then whatever shows the most of what is missing, until nothing is. */
export function coverSelections(catalog: Catalog, strength: Strength): NamedSelection[] {
  const candidates = listCandidates(catalog);
  const missing = missingCombinations(candidates, strength);
  const chosen = new Set<Candidate>();

  function add(candidate: Candidate): void {
    chosen.add(candidate);
    missing.remove(candidate);
  }

  for (const alternatives of listRequired(candidates, { alone: strength > 2 })) {
    if (!alternatives.some((candidate) => chosen.has(candidate))) add(mostMissing(alternatives, missing));
  }
  while (missing.count() > 0) add(mostMissing(candidates, missing));
  return candidates.filter((candidate) => chosen.has(candidate)).map(({ selection }) => selection);
}

/** One of each: no options, if asked for each option alone, and as many as can be chosen together with each database. */
function listRequired(candidates: Candidate[], { alone }: { alone: boolean }): Candidate[][] {
  const most = Math.max(...candidates.map(({ options }) => options.length));
  const wholes = candidates.filter(({ options }) => options.length === most);
  const small = candidates.filter(({ options }) => options.length <= (alone ? 1 : 0));
  const options = [...new Set(small.map((candidate) => candidate.options[0]))];
  return [
    ...wholes.map((whole) => [whole]),
    ...options.map((option) => small.filter((candidate) => candidate.options[0] === option)),
  ];
}

/** Of so many items, in their order. */
export function listSubsets<Item>(items: Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => listSubsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

export function listChoicesOf(groups: FeatureGroup[], { answers }: { answers: Pick<Answers, "choices"> }): string[] {
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

function listCandidates(catalog: Catalog): Candidate[] {
  const { groups } = catalog;
  const seen: string[][] = [];
  const numberOf = (choice: string, place: number) => {
    const choices = seen[place] ?? [];
    seen[place] = choices;
    return choices.includes(choice) ? choices.indexOf(choice) : choices.push(choice) - 1;
  };
  return listSelections(catalog).map((selection, position) => ({
    selection,
    position,
    options: listOptionsOf(groups, selection),
    values: listChoicesOf(groups, selection).map(numberOf),
    atMost: Number.POSITIVE_INFINITY,
  }));
}

interface MissingCombinations {
  count(): number;
  countIn(candidate: Candidate): number;
  remove(candidate: Candidate): void;
}

/** Every combination that some candidate shows. There are millions of sightings, so each is a number and no text. */
function missingCombinations(candidates: Candidate[], strength: Strength): MissingCombinations {
  const places = candidates[0]?.values.map((_, place) => place) ?? [];
  const subsets = listSubsets(places, strength).map((subset) => Uint8Array.from(subset));
  const radix = candidates.reduce((most, { values }) => Math.max(most, ...values), 0) + 1;
  const isMissing = new Uint8Array(subsets.length * radix ** strength);

  function numberOf({ values }: Candidate, index: number): number {
    const subset = subsets[index] as Uint8Array;
    let number = index;
    for (let at = 0; at < strength; at++) number = number * radix + (values[subset[at] as number] as number);
    return number;
  }

  function setAll(candidate: Candidate, value: 0 | 1): number {
    let changed = 0;
    for (let index = 0; index < subsets.length; index++) {
      const number = numberOf(candidate, index);
      if (isMissing[number] === value) continue;
      isMissing[number] = value;
      changed++;
    }
    return changed;
  }

  let count = 0;
  for (const candidate of candidates) count += setAll(candidate, 1);
  return {
    count: () => count,
    countIn(candidate) {
      let found = 0;
      for (let index = 0; index < subsets.length; index++) found += isMissing[numberOf(candidate, index)] as number;
      return found;
    },
    remove(candidate) {
      count -= setAll(candidate, 0);
    },
  };
}

/** The first one, among equals. What was counted for a candidate before only shrinks, so few have to be counted again. */
function mostMissing(candidates: Candidate[], missing: MissingCombinations): Candidate {
  let best: Candidate | undefined;
  for (const candidate of candidates.toSorted((one, other) => other.atMost - one.atMost)) {
    if (best && candidate.atMost < best.atMost) break;
    if (best && !isBetter(candidate, best)) continue;
    candidate.atMost = missing.countIn(candidate);
    if (!best || isBetter(candidate, best)) best = candidate;
  }
  return best as Candidate;
}

function isBetter(one: Candidate, other: Candidate): boolean {
  return one.atMost > other.atMost || (one.atMost === other.atMost && one.position < other.position);
}
