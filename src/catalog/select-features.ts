// Answers -> Selection: the chosen features in catalog order, whatever order they were named in, or what is wrong with the answers.
import { usageError } from "../errors";
import { optionName } from "./option-name";
import type { Answers, Catalog, Feature, FeatureGroup, Selection } from "./types";

export function selectFeatures(catalog: Catalog, answers: Answers): Selection {
  const known = catalog.groups.map((group) => group.id);
  for (const group of Object.keys(answers.choices)) {
    if (!known.includes(group)) {
      throw usageError("unknown-group", `There is nothing to choose under "${group}".`, `Choose: ${known.join(", ")}.`);
    }
  }
  const choices = catalog.groups.map((group) => ({
    group,
    options: chooseFrom(group, answers.choices[group.id] ?? []),
  }));
  const shared = choices.flatMap(({ group, options }) => (options.length > 0 ? (group.shared ?? []) : []));
  const chosen = [...shared, ...choices.flatMap(({ options }) => options)];
  for (const feature of chosen) {
    requireCompanions(feature, chosen);
    refuseConflicts(feature, chosen);
  }
  return { answers, features: [catalog.base, ...chosen] };
}

function chooseFrom(group: FeatureGroup, options: string[]): Feature[] {
  const names = group.features.map((feature) => optionName(feature.id));
  for (const option of options) {
    if (names.includes(option)) continue;
    throw usageError("unknown-option", `--${group.id} has no "${option}".`, `Choose from: ${names.join(", ")}.`);
  }
  const features = group.features.filter((feature) => options.includes(optionName(feature.id)));
  if (group.pick === "one" && features.length !== 1) {
    const problem = features.length === 0 ? `--${group.id} is not answered.` : `--${group.id} takes one value.`;
    throw usageError("one-option-needed", problem, `Choose one of: ${names.join(", ")}.`);
  }
  return features;
}

function requireCompanions(feature: Feature, chosen: Feature[]): void {
  const missing = feature.requires.find((id) => !chosen.some((other) => other.id === id));
  if (!missing) return;
  throw usageError(
    "requirement-missing",
    `${feature.id} needs ${missing}.`,
    `Choose ${missing} too, or leave ${feature.id} out.`,
  );
}

function refuseConflicts(feature: Feature, chosen: Feature[]): void {
  const conflict = chosen.find((other) => feature.conflicts.includes(other.id));
  if (!conflict) return;
  throw usageError(
    "options-conflict",
    `${feature.id} and ${conflict.id} do not go together.`,
    "Leave one of them out.",
  );
}
