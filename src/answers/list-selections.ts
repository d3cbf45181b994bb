// Every combination that the catalog allows, in a fixed order, with its name.

import { optionName } from "../catalog/features";
import { selectFeatures } from "../catalog/select-features";
import type { Answers, Catalog, FeatureGroup, Selection } from "../catalog/types";
import { CliError } from "../errors";
import { formatChoice } from "./choices";
import { buildCommandLine } from "./command-line";

export interface NamedSelection extends Selection {
  /** "sqlite_github-google_none": one part per group, in catalog order. */
  name: string;
}

/** A selection as users see it. */
export interface ListedSelection {
  /** "sqlite_github-google_none": one part per question. */
  name: string;
  answers: Answers;
  /** The command that creates this app. */
  commandLine: string;
}

export function describeSelection({ name, answers }: NamedSelection): ListedSelection {
  return { name, answers, commandLine: buildCommandLine("create-app-template", name, answers) };
}

export function listSelections(catalog: Catalog): NamedSelection[] {
  let partial: Answers["choices"][] = [{}];
  for (const group of catalog.groups) {
    partial = partial.flatMap((choices) => listChoices(group).map((choice) => ({ ...choices, [group.id]: choice })));
  }
  return partial.flatMap((choices) => nameSelection(catalog, choices) ?? []);
}

/** Each option alone, or every subset of the options, in binary order. */
function listChoices(group: FeatureGroup): string[][] {
  const names = group.features.map((feature) => optionName(feature.id));
  if (group.pick === "one") return names.map((name) => [name]);
  return names.reduce<string[][]>((sets, name) => sets.flatMap((set) => [set, [...set, name]]), [[]]);
}

/** Nothing if the choices can't be combined. */
function nameSelection(catalog: Catalog, choices: Answers["choices"]): NamedSelection | undefined {
  const name = Object.values(choices)
    .map((choice) => formatChoice(choice).replaceAll(",", "-"))
    .join("_");
  const answers: Answers = { name, packageManager: "npm", choices };
  try {
    return { name, ...selectFeatures(catalog, answers) };
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}
