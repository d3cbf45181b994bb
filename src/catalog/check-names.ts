// Names of groups and options come from folders and end up in flags, in the names of combinations and in file paths.
import { catalogError } from "./catalog-error";

/** The other flags of the create command: a group becomes a flag, too. A test compares them. */
export const takenFlags = [
  ...["answers", "database-url", "dry-run", "git", "help", "install", "json", "name", "package-manager", "quiet"],
  ...["smoke", "verbose", "version", "yes"],
];

export function checkGroupName(id: string): void {
  checkSpelling(id, id);
  const flag = takenFlags.find((taken) => id === taken || id === `no-${taken}`);
  if (!flag) return;
  throw catalogError(id, "", `can't be a group: --${id} is already a flag of the command.`, "Rename the folder.");
}

export function checkOptionName(group: string, name: string): void {
  checkSpelling(`${group}/${name}`, name);
  if (name !== "none") return;
  const problem = `can't be an option: --${group} none means that no option is chosen.`;
  throw catalogError(`${group}/${name}`, "", problem, "Rename the folder.");
}

function checkSpelling(place: string, name: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  const suggestion = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "");
  const problem =
    "must be lowercase letters, digits and dashes, because the folder's name becomes a flag or its value.";
  throw catalogError(place, "", problem, suggestion ? `Rename the folder to ${suggestion}.` : "Rename the folder.");
}
