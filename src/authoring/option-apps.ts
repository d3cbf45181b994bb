// The apps that show an option: with each database, alone and together with all others that it can be combined with.

import { listDatabases } from "../catalog/check-migrations";
import { groupName, isOption, listFeatures, optionName } from "../catalog/features";
import type { Answers, Catalog, Feature } from "../catalog/types";

export interface OptionApp {
  /** "PostgreSQL and all other options" */
  name: string;
  /** Whether the app has nothing else that it doesn't need. */
  isAlone: boolean;
  answers: Answers;
}

export function listAppsWith(catalog: Catalog, feature: Feature): OptionApp[] {
  const databases = listDatabases(listFeatures(catalog), feature).filter(({ id }) => isSameQuestion(id, feature.id));
  return (databases.length > 0 ? databases : [feature]).flatMap((database) => {
    const wanted = [database, feature];
    return [
      { name: database.label, isAlone: true, answers: answersWith(catalog, wanted) },
      {
        name: `${database.label} and all other options`,
        isAlone: false,
        answers: answersWith(catalog, wanted, { all: true }),
      },
    ];
  });
}

/** A database is shown by itself, not with the others. */
function isSameQuestion(database: string, id: string): boolean {
  return database === id || groupName(database) !== groupName(id);
}

/** With what they require, and what the other questions ask for at least. */
export function answersWith(catalog: Catalog, wanted: Feature[], { all = false } = {}): Answers {
  const options = listFeatures(catalog).filter(({ id }) => isOption(id));
  const chosen = [...new Set(wanted.map((feature) => optionWith(catalog, feature)))];
  for (const { requires } of chosen) {
    chosen.push(...options.filter((option) => requires.includes(option.id) && !chosen.includes(option)));
  }
  const isOpen = (group: string) => !chosen.some(({ id }) => groupName(id) === group);
  const defaults = catalog.groups.filter(({ id, pick }) => pick === "one" && isOpen(id));
  chosen.push(...defaults.flatMap(({ preselected }) => options.filter(({ id }) => preselected.includes(id))));
  for (const option of all ? options : []) if (canJoin(option, chosen, catalog)) chosen.push(option);
  const choices = catalog.groups.map(({ id }) => {
    const own = chosen.filter((feature) => groupName(feature.id) === id);
    return [id, own.map((feature) => optionName(feature.id))];
  });
  return { name: "my-app", packageManager: "npm", choices: Object.fromEntries(choices) };
}

/** What the options of a group have in common comes with any of them. */
function optionWith({ groups }: Catalog, feature: Feature): Feature {
  return groups.find(({ shared }) => shared?.id === feature.id)?.features[0] ?? feature;
}

function canJoin(option: Feature, chosen: Feature[], { groups }: Catalog): boolean {
  const isSingle = groups.some(({ id, pick }) => id === groupName(option.id) && pick === "one");
  const conflicts = chosen.some(
    ({ id, conflicts: others }) => option.conflicts.includes(id) || others.includes(option.id),
  );
  const isComplete = option.requires.every((id) => chosen.some((other) => other.id === id));
  return !isSingle && !conflicts && isComplete && !chosen.includes(option);
}
