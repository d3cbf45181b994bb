// The commands for an existing app: add, remove, upgrade, undo, status and adopt. What they need is loaded when one of them runs.

import type { Command } from "commander";
import { addChoiceFlags, collect, featuresHelp, readFlags } from "../answers/flags";
import { optionName } from "../catalog/features";
import { exitCodesHelp } from "./command-words";
import type { AdoptFlags, StatusFlags, UndoFlags } from "./run-app-command";
import type { Surroundings } from "./surroundings";
import type { Change, UpdateFlags } from "./update";

export function addAppCommands(
  program: Command,
  { offer: { folders: features, questionnaire }, listenForInterruption, exitWith }: Surroundings,
): void {
  const options = questionnaire.questions
    .filter(({ pick }) => pick === "any")
    .flatMap(({ features }) => features.map(({ id }) => optionName(id)));
  const alsoUpgrade = ["--upgrade", "also upgrade the app to this version"] as const;
  addUpdateFlags(
    program
      .command("add")
      .optionsGroup("Plan:")
      .option(...alsoUpgrade),
  )
    .description("add options to an existing app, such as `add google`; your edits are kept")
    .argument("<option...>", `what to add: any of ${options.join(", ")}`)
    .action((add: string[], flags: UpdateFlags) => run({ add }, flags));
  addUpdateFlags(
    program
      .command("remove")
      .optionsGroup("Plan:")
      .option(...alsoUpgrade),
  )
    .description("remove options from an existing app; files you edited are kept")
    .argument("<option...>", `what to remove: any of ${options.join(", ")}`)
    .action((remove: string[], flags: UpdateFlags) => run({ remove }, flags));
  addUpdateFlags(program.command("upgrade"))
    .description("bring an existing app up to this version of the template; your edits are kept")
    .action((flags: UpdateFlags) => run({ upgrade: true }, flags));
  program
    .command("undo")
    .description("undo the last update, unless files it changed were edited since")
    .option(...directoryFlag)
    .option("--dry-run", "show what would change without changing it")
    .option("-y, --yes", "undo it without asking")
    .option("--json", "print the result or the error as JSON")
    .addHelpText("after", exitCodesHelp)
    .action(async (flags: UndoFlags) => (await import("./run-app-command")).undo(flags, listenForInterruption()));
  program
    .command("status")
    .description("show what you and the template changed in an existing app")
    .option(...directoryFlag)
    .option("--features <folder>", featuresHelp, collect)
    .option("--exit-code", "exit with 1 if an upgrade would change something")
    .option("--open", "show in a browser what an upgrade would bring")
    .option("--json", "print the result or the error as JSON")
    .addHelpText("after", exitCodesHelp)
    .action(async (flags: StatusFlags) => {
      if (flags.open) return (await import("./run-app-command")).openStatus(flags, features, listenForInterruption());
      exitWith(await (await import("./run-app-command")).showAppStatus(flags, features));
    });
  const adopt = program
    .command("adopt")
    .description("recreate an app's lost lock file, or finish a merge of two branches that each changed the options")
    .option(...directoryFlag)
    .option("--features <folder>", featuresHelp, collect)
    .option(
      "--from <version>",
      "the version the app was made with, if git's history doesn't have the lock file either",
    );
  addChoiceFlags(adopt, questionnaire.questions)
    .option("--name <name>", "the name that the app was created with (requires --from; default: that of package.json)")
    .option(
      "--package-manager <name>",
      "the app's package manager (requires --from; default: the one whose files are there)",
    )
    .option("--dry-run", "show what would be written without writing it")
    .option("-y, --yes", "write it without asking")
    .option("--json", "print the result or the error as JSON")
    .addHelpText("after", exitCodesHelp)
    .action(async (flags: AdoptFlags) => {
      const said = readFlags(undefined, { ...flags }, { ...questionnaire, variables: [] });
      exitWith(await (await import("./run-app-command")).adopt(flags, said, features, listenForInterruption()));
    });

  async function run(change: Change, flags: UpdateFlags) {
    const { update } = await import("./run-app-command");
    exitWith(await update(change, flags, features, listenForInterruption()));
  }
}

const directoryFlag = ["--directory <folder>", "the app's folder (default: the current one)"] as const;

function addUpdateFlags(command: Command): Command {
  return command
    .optionsGroup("Plan:")
    .option(...directoryFlag)
    .option("--dry-run", "show the plan without applying it")
    .option("--diff", "show what changes in every file, line by line")
    .option("--diff-of <path>", "the same for some files only: a path or a glob; can be repeated", collect)
    .option("--features <folder>", featuresHelp, collect)
    .option("--keep <glob>", "leave these files alone; can be repeated", collect)
    .option("--restore <glob>", "bring files back that you deleted; can be repeated", collect)
    .optionsGroup("Run:")
    .option("-y, --yes", "apply the plan without asking")
    .option("--allow-dirty", "continue even if files that the update doesn't touch have uncommitted changes")
    .option("--commit", "commit the result, unless there are conflicts")
    .option("--no-install", "don't install packages; nothing is tested either")
    .option("--no-smoke", "don't check types and don't run the smoke test")
    .optionsGroup("Output:")
    .option("--json", "print the result or the error as JSON")
    .option("--quiet", "only print errors and conflicts")
    .option("--verbose", "print the full output of the package manager and the smoke test")
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", exitCodesHelp);
}
