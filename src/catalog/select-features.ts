// Turns answers into the selected features, always in catalog order, or says what is wrong with the answers.
import { usageError } from "../errors";
import { joinWords } from "../text";
import { listUsedParts, optionName } from "./features";
import type { Answers, Catalog, Feature, FeatureGroup, Selection } from "./types";

export function selectFeatures(catalog: Catalog, answers: Answers): Selection {
  const known = catalog.groups.map((group) => group.id);
  for (const group of Object.keys(answers.choices)) {
    if (!known.includes(group)) {
      throw usageError("unknown-group", `Unknown group "${group}".`, `The groups are ${joinWords(known, "and")}.`);
    }
  }
  const choices = catalog.groups.map((group) => ({
    group,
    options: chooseFrom(group, answers.choices[group.id] ?? []),
  }));
  const shared = choices.flatMap(({ group, options }) => (options.length > 0 ? (group.shared ?? []) : []));
  const picked = [...shared, ...choices.flatMap(({ options }) => options)];
  const chosen = [...listUsedParts(catalog.parts, [catalog.base, ...picked]), ...picked];
  for (const feature of chosen) {
    requireCompanions(feature, chosen);
    refuseConflicts(feature, chosen);
  }
  const ordered = choices.map(({ group, options }) => [group.id, options.map(({ id }) => optionName(id))]);
  const { name, packageManager } = answers;
  return {
    answers: { name, packageManager, choices: Object.fromEntries(ordered) },
    features: [catalog.base, ...chosen],
  };
}

function chooseFrom(group: FeatureGroup, options: string[]): Feature[] {
  const names = group.features.map((feature) => optionName(feature.id));
  for (const option of options) {
    if (names.includes(option)) continue;
    throw usageError("unknown-option", `Unknown ${group.id} "${option}".`, `Choose ${joinWords(names, "or")}.`);
  }
  const features = group.features.filter((feature) => options.includes(optionName(feature.id)));
  if (group.pick === "one" && features.length !== 1) {
    const problem = features.length === 0 ? `No ${group.id} was chosen.` : `Only one ${group.id} can be chosen.`;
    throw usageError("one-option-needed", problem, `Choose ${joinWords(names, "or")}.`);
  }
  return features;
}

function requireCompanions(feature: Feature, chosen: Feature[]): void {
  const missing = feature.requires.find((id) => !chosen.some((other) => other.id === id));
  if (!missing) return;
  const hint = `Add ${missing}, or leave out ${feature.id}.`;
  throw usageError("requirement-missing", `${feature.id} requires ${missing}.`, hint);
}

function refuseConflicts(feature: Feature, chosen: Feature[]): void {
  const conflict = chosen.find((other) => feature.conflicts.includes(other.id));
  if (!conflict) return;
  throw usageError("options-conflict", `${feature.id} and ${conflict.id} can't be combined.`, "Choose one of them.");
}
