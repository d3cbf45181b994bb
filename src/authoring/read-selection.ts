// Reads a selection from flags: one per group, as the create command has them. What isn't given is preselected.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { defaultChoice, parseChoice } from "../answers/choices";
import type { PackageManager } from "../catalog/package-managers";
import type { Answers, Catalog } from "../catalog/types";
import { usageError } from "../errors";

export interface GivenSelection {
  folder: string | undefined;
  name: string | undefined;
  packageManager: PackageManager;
  choices: Answers["choices"];
}

/** The groups are known only now, from templates that may have changed since the package was built. */
export function readSelection(catalog: Catalog, args: string[]): GivenSelection {
  const names = [...catalog.groups.map((group) => group.id), "name", "package-manager"];
  const { values, positionals } = parse(args, names);
  const choices = catalog.groups.map((group) => {
    const given = values[group.id];
    return [group.id, given === undefined ? defaultChoice(group) : parseChoice(group, [given])];
  });
  return {
    folder: positionals[0],
    name: values.name,
    packageManager: (values["package-manager"] ?? "npm") as PackageManager,
    choices: Object.fromEntries(choices),
  };
}

function parse(args: string[], names: string[]): { values: Record<string, string>; positionals: string[] } {
  const options: NonNullable<ParseArgsConfig["options"]> = {};
  for (const name of names) options[name] = { type: "string" };
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { values: values as Record<string, string>, positionals };
  } catch (error) {
    const known = names.map((name) => `--${name}`).join(", ");
    throw usageError("unknownOption", `${(error as Error).message.split(". ")[0]}.`, `Selection flags: ${known}.`);
  }
}
