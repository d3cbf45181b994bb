// The commands for an existing app: add, remove, upgrade, undo, status and adopt. What they need is loaded when one of them runs.

import type { Command } from "commander";
import { addChoiceFlags, collect, featuresHelp, readChoices } from "../answers/flags";
import type { Offer } from "../catalog/load-offer";
import type { AdoptFlags, StatusFlags, UndoFlags } from "./run-app-command";
import type { Change, UpdateFlags } from "./update";

const conflictNote =
  "\nExit codes: 0 success, 1 a step failed, 2 invalid usage, 4 conflicts to resolve, 130 interrupted.";

export function addAppCommands(
  program: Command,
  { folders: features, questionnaire }: Offer,
  listenForInterruption: () => AbortSignal,
  exitWith: (exitCode: number) => void,
): void {
  addUpdateFlags(program.command("add"))
    .description("add options to an existing app, such as `add google`; your edits are kept")
    .argument("<option...>", "what to add")
    .option("--upgrade", "also upgrade the app to this version")
    .action((options: string[], flags: UpdateFlags) => run({ add: options }, flags));
  addUpdateFlags(program.command("remove"))
    .description("remove options from an existing app; files you edited are kept")
    .argument("<option...>", "what to remove")
    .option("--upgrade", "also upgrade the app to this version")
    .action((options: string[], flags: UpdateFlags) => run({ remove: options }, flags));
  addUpdateFlags(program.command("upgrade"))
    .description("bring an existing app up to this version of the template; your edits are kept")
    .option("--to <version>", "the version to upgrade to; it has to be the one that you run")
    .action((flags: UpdateFlags) => run({ upgrade: true }, flags));
  program
    .command("undo")
    .description("bring an app back to what it was before the last update, unless you edited it since")
    .option("--directory <folder>", "the app's folder (default: the current one)")
    .option("--dry-run", "show what would change without changing it")
    .option("-y, --yes", "undo it without asking")
    .option("--json", "print JSON")
    .action(async (flags: UndoFlags) => (await import("./run-app-command")).undo(flags, listenForInterruption()));
  program
    .command("status")
    .description("show what you and the template changed in an existing app")
    .option("--directory <folder>", "the app's folder (default: the current one)")
    .option("--features <folder>", featuresHelp, collect)
    .option("--exit-code", "exit with 1 if an upgrade would change something")
    .option("--open", "show in a browser what an upgrade would bring")
    .option("--json", "print JSON")
    .action(async (flags: StatusFlags) => {
      if (flags.open) return (await import("./run-app-command")).openStatus(flags, features, listenForInterruption());
      exitWith(await (await import("./run-app-command")).showAppStatus(flags, features));
    });
  const adopt = program
    .command("adopt")
    .description("write the lock file of an app anew, if it got lost, or merge it after a merge of two branches")
    .option("--directory <folder>", "the app's folder (default: the current one)")
    .option("--features <folder>", featuresHelp, collect)
    .option("--from <version>", "the version that the app is of, if git's history doesn't have the lock file either");
  addChoiceFlags(adopt, questionnaire.questions)
    .option("-y, --yes", "accepted for scripts; nothing is asked")
    .option("--json", "print JSON")
    .action(async (flags: AdoptFlags) => {
      const choices = readChoices({ ...flags }, questionnaire.questions);
      exitWith(await (await import("./run-app-command")).adopt(flags, choices, features));
    });

  async function run(change: Change, flags: UpdateFlags) {
    const { update } = await import("./run-app-command");
    exitWith(await update(change, flags, features, listenForInterruption()));
  }
}

function addUpdateFlags(command: Command): Command {
  return command
    .optionsGroup("Plan:")
    .option("--directory <folder>", "the app's folder (default: the current one)")
    .option("--dry-run", "show the plan without applying it")
    .option("--diff [path]", "show what changes, in every file or in one")
    .option("--features <folder>", featuresHelp, collect)
    .option("--keep <glob>", "leave these files alone; can be repeated", collect)
    .option("--restore <glob>", "bring files back that you deleted; can be repeated", collect)
    .optionsGroup("Run:")
    .option("-y, --yes", "apply the plan without asking")
    .option("--allow-dirty", "go on although other files have uncommitted changes")
    .option("--commit", "commit the result, unless there are conflicts")
    .option("--no-install", "don't install packages; nothing is tested either")
    .option("--no-smoke", "don't check types and don't run the smoke test")
    .optionsGroup("Output:")
    .option("--json", "print the result or the error as JSON")
    .option("--quiet", "only print errors and conflicts")
    .option("--verbose", "print the full output of the package manager and the smoke test")
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", conflictNote);
}
