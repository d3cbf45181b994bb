// Reads a selection from flags: one per group, as the create command has them. What isn't given is preselected.
import type { Command } from "commander";
import { defaultChoice } from "../answers/choices";
import { addChoiceFlags, readFlags } from "../answers/flags";
import { toQuestionnaire } from "../catalog/pack-catalog";
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
export function readSelection(command: Command, catalog: Catalog): GivenSelection {
  const { questions } = toQuestionnaire(catalog);
  const flags = questions.map(({ id }) => `--${id}`).join(", ");
  const { operands, unknown } = addChoiceFlags(command, questions).parseOptions(command.args);
  const [folder, ...others] = operands;
  if (unknown[0]) throw usageError("unknown-flag", `Unknown flag ${unknown[0]}.`, `Select options with ${flags}.`);
  if (others.length > 0) throw usageError("too-many-arguments", `Too many arguments: ${others.join(", ")}.`);
  const given = readFlags(folder, command.opts(), { questions, variables: [] });
  const defaults = questions.map((question) => [question.id, defaultChoice(question)]);
  return {
    folder: given.directory,
    name: given.name,
    packageManager: given.packageManager ?? "npm",
    choices: { ...Object.fromEntries(defaults), ...given.choices },
  };
}
