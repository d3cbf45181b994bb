// Reads a selection from flags: one per group, as the create command has them. What isn't given is preselected.
import { Command } from "commander";
import { defaultChoice } from "../answers/choices";
import { addChoiceFlags, readFlags } from "../answers/flags";
import { toQuestionnaire } from "../catalog/pack-catalog";
import type { PackageManager } from "../catalog/package-managers";
import type { Answers, Catalog } from "../catalog/types";

export interface GivenSelection {
  folder: string | undefined;
  name: string | undefined;
  packageManager: PackageManager;
  choices: Answers["choices"];
}

/** The groups are known only now, from templates that may have changed since the package was built. */
export function readSelection(catalog: Catalog, args: string[]): GivenSelection {
  const { questions } = toQuestionnaire(catalog);
  const command = new Command()
    .argument("[folder]")
    .option("--name <name>")
    .option("--package-manager <name>")
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  addChoiceFlags(command, questions).parse(args, { from: "user" });
  const given = readFlags(command.args[0], command.opts(), { questions, variables: [] });
  const defaults = questions.map((question) => [question.id, defaultChoice(question)]);
  return {
    folder: given.directory,
    name: given.name,
    packageManager: given.packageManager ?? "npm",
    choices: { ...Object.fromEntries(defaults), ...given.choices },
  };
}
