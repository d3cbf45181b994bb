// Names of groups, options and parts come from folders and end up in flags, in the names of combinations and in file paths.
import { catalogError } from "./catalog-error";
import { partsFolder } from "./features";

/** The flags of the create command that aren't derived from manifests. A test compares them. */
export const takenFlags = [
  ...["answers", "dry-run", "features", "git", "help", "install", "json", "name", "package-manager", "quiet", "smoke"],
  ...["verbose", "version", "yes"],
];

export function checkGroupName(place: string, id: string): void {
  refuse(place, id, findGroupProblem(id));
}

/** "can't be a group: …" */
export function findGroupProblem(id: string): string | undefined {
  if (!isSpelled(id)) return misspelled(flagName);
  if (id === partsFolder) return "can't be a group: it is the folder of what nobody chooses.";
  return isTaken(id) ? `can't be a group: --${id} is already a flag of the command.` : undefined;
}

export function isTaken(flag: string): boolean {
  return takenFlags.some((taken) => flag === taken || flag === `no-${taken}`);
}

export function checkOptionName(place: string, group: string, name: string): void {
  refuse(place, name, findOptionProblem(group, name));
}

export function findOptionProblem(group: string, name: string): string | undefined {
  if (!isSpelled(name)) return misspelled(flagName);
  return name === "none" ? `can't be an option: --${group} none means that no option is chosen.` : undefined;
}

export function checkPartName(place: string, name: string): void {
  refuse(place, name, isSpelled(name) ? undefined : misspelled("manifests name it"));
}

const flagName = "the folder's name becomes a flag or its value";

function isSpelled(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

function misspelled(because: string): string {
  return `must start with a lowercase letter and contain only lowercase letters, digits and single dashes, because ${because}.`;
}

function refuse(place: string, name: string, problem: string | undefined): void {
  if (problem === undefined) return;
  const suggestion = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "");
  const isBetter = suggestion !== "" && suggestion !== name;
  throw catalogError(place, problem, isBetter ? `Rename the folder to ${suggestion}.` : "Rename the folder.");
}
