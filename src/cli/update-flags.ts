// The flags of the commands that change an existing app.

import type { Command } from "commander";
import { collect, featuresHelp } from "../answers/flags";

export interface UpdateFlags {
  directory?: string;
  to?: string;
  upgrade?: true;
  dryRun?: true;
  /** true: of all files. */
  diff?: true | string;
  yes?: true;
  keep?: string[];
  restore?: string[];
  allowDirty?: true;
  commit?: true;
  install: boolean;
  smoke: boolean;
  json?: true;
  quiet?: true;
  verbose?: true;
}

export function addUpdateFlags(command: Command): Command {
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
    .helpOption("-h, --help", "show this help");
}
