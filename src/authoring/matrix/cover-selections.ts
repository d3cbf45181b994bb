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
  /** The options that are switched on, of groups where any number may be. */
  options: string[];
  choices: string[];
  /** How many combinations it shows that none of the chosen ones does. */
  missing: number;
}

/** The selections that are rendered where all would have to be: all of them, or those that contain every four choices. */
export function listRepresentative(catalog: Catalog): NamedSelection[] {
  const all = listSelections(catalog);
  return all.length < MOST_RENDERED ? all : coverSelections(catalog, 4, all);
}

/** Takes what is required, and then whatever shows the most of what is missing, until nothing is. */
export function coverSelections(
  catalog: Catalog,
  strength: Strength,
  selections = listSelections(catalog),
): NamedSelection[] {
  const candidates = selections.map((selection) => toCandidate(catalog, selection));
  const subsets = listSubsets([...(candidates[0]?.choices.keys() ?? [])], strength);
  for (const candidate of candidates) candidate.missing = subsets.length;
  const chosen = new Set<Candidate>();
  const shown = new Set<string>();

  function add(candidate: Candidate): void {
    const combine = (places: number[]) => places.map((place) => candidate.choices[place]).join(" ");
    const added = subsets.filter((places) => !shown.has(combine(places)));
    for (const places of added) shown.add(combine(places));
    chosen.add(candidate);
    takeOff(candidates, candidate, added);
  }

  for (const alternatives of listRequired(candidates, { alone: strength > 2 })) {
    if (!alternatives.some((candidate) => chosen.has(candidate))) add(mostMissing(alternatives));
  }
  for (let next = mostMissing(candidates); next.missing > 0; next = mostMissing(candidates)) add(next);
  return candidates.filter((candidate) => chosen.has(candidate)).map(({ selection }) => selection);
}

/** What one shows from now on is missing no more: at those places, whoever has the same choices shows it, too. */
function takeOff(candidates: Candidate[], { choices }: Candidate, added: number[][]): void {
  const parts = added.map((places) => places.reduce((bits, place) => bits | (1 << place), 0));
  // Many candidates have the same choices at the same places.
  const counts = new Map<number, number>();
  for (const candidate of candidates) {
    let same = 0;
    for (let place = 0; place < choices.length; place++) {
      if (candidate.choices[place] === choices[place]) same |= 1 << place;
    }
    const count = counts.get(same) ?? parts.filter((part) => (same & part) === part).length;
    counts.set(same, count);
    candidate.missing -= count;
  }
}

/** The first one, among equals. */
function mostMissing(candidates: Candidate[]): Candidate {
  return candidates.reduce((best, candidate) => (candidate.missing > best.missing ? candidate : best));
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
  return listChoicesOf(groups, selection).filter(isOn);
}

function isOn(choice: string): boolean {
  return choice.endsWith("=on");
}

function toCandidate({ groups }: Catalog, selection: NamedSelection): Candidate {
  const choices = listChoicesOf(groups, selection);
  return { selection, choices, options: choices.filter(isOn), missing: 0 };
}
