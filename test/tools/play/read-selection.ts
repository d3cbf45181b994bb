// Reads a selection from flags: one per group, as the create command has them. What isn't given is preselected.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { defaultChoice, parseChoice } from "../../../src/answers/choices";
import type { PackageManager } from "../../../src/catalog/package-managers";
import type { Answers, Catalog } from "../../../src/catalog/types";

export interface GivenSelection {
  folder: string | undefined;
  name: string | undefined;
  packageManager: PackageManager;
  choices: Answers["choices"];
  help: boolean;
}

export function readSelection(catalog: Catalog): GivenSelection {
  const names = [...catalog.groups.map((group) => group.id), "name", "package-manager"];
  const options: NonNullable<ParseArgsConfig["options"]> = {
    help: { type: "boolean", short: "h" },
    features: { type: "string", multiple: true },
  };
  for (const name of names) options[name] = { type: "string" };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const text = (name: string) => values[name] as string | undefined;
  const choices = catalog.groups.map((group) => {
    const given = text(group.id);
    return [group.id, given === undefined ? defaultChoice(group) : parseChoice(group, [given])];
  });
  return {
    folder: positionals[0],
    name: text("name"),
    packageManager: (text("package-manager") ?? "npm") as PackageManager,
    choices: Object.fromEntries(choices),
    help: values.help === true,
  };
}
