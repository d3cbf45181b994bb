// Names of groups, options and parts come from folders and end up in flags, in the names of combinations and in file paths.
import { catalogError } from "./catalog-error";
import { partsFolder } from "./features";

/** The flags of the create command that aren't derived from manifests. A test compares them. */
export const takenFlags = [
  ...["answers", "dry-run", "features", "git", "help", "install", "json", "name", "package-manager", "quiet", "smoke"],
  ...["verbose", "version", "yes"],
];

export function checkGroupName(place: string, id: string): void {
  checkSpelling(place, id, flagName);
  if (id === partsFolder) {
    throw catalogError(place, "can't be a group: it is the folder of what nobody chooses.", "Choose another name.");
  }
  if (!isTaken(id)) return;
  throw catalogError(place, `can't be a group: --${id} is already a flag of the command.`, "Rename the folder.");
}

export function isTaken(flag: string): boolean {
  return takenFlags.some((taken) => flag === taken || flag === `no-${taken}`);
}

export function checkOptionName(place: string, group: string, name: string): void {
  checkSpelling(place, name, flagName);
  if (name !== "none") return;
  const problem = `can't be an option: --${group} none means that no option is chosen.`;
  throw catalogError(place, problem, "Rename the folder.");
}

export function checkPartName(place: string, name: string): void {
  checkSpelling(place, name, "manifests name it");
}

const flagName = "the folder's name becomes a flag or its value";

function checkSpelling(place: string, name: string, because: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  const suggestion = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "");
  const problem = `must be lowercase letters, digits and dashes, because ${because}.`;
  throw catalogError(place, problem, suggestion ? `Rename the folder to ${suggestion}.` : "Rename the folder.");
}
