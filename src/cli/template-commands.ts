// The commands for authors of templates. They read templates that may not be whole yet, so none of them begins with the catalog.

import type { Command } from "commander";
import { collect, featuresHelp } from "../answers/flags";
import type { CheckFlags } from "../authoring/check-option";
import type { MigrateFlags } from "../authoring/migrate-option";
import type { NewOptionFlags } from "../authoring/new-option";
import type { PullFlags } from "../authoring/pull";
import type { TouchFlags } from "../authoring/touch";
import { exitCodesHelp, passFlags, refuseBareGroup } from "./command-words";
import type { Surroundings } from "./surroundings";

const place = "\nIn a checkout of create-app-template, leave out --features: its options are in templates/.";

const playHelp = `
Selection flags are those of the create command, such as --database postgres --oauth none. A required variable without a
default is read from the environment: DATABASE_URL=postgres://… create-app-template templates play --database postgres
When a template is saved, the app is rendered again, and only what changed is written; Next.js reloads the page. Files that
you edit in the app are kept: create-app-template templates pull copies them back to their templates.`;

const pullHelp = `
Shows the diff of each file and asks. A file that is rendered from a .hbs template or computed from manifests has to be edited
there; pull says where. Without a folder: the app that was played last. Without a terminal and without --yes, it only shows
the diffs.`;

const touchHelp = `
Renders every combination from the templates of a commit and from those in the working tree, and shows each changed hunk once,
with the number of combinations that have it and the smallest one. Without a ref: on a branch, what it changes since it left
main; on main, what isn't committed. If there are 5,000 combinations or more, a set with every four choices is rendered.

Exit codes: 0 no combination changes, 1 some do, 2 an error.`;

const migrateHelp = `
Compares the option's tables with its migrations, for every database, with drizzle-kit in a temporary app. What is missing
is written: the SQL, and the metadata beside it. The first migration is named after the option; each further one needs --name.
With --check, the exit code is 1 if the migrations don't match the tables.`;

const checkHelp = `
Checks the manifest, slots, declared and used variables, packages, AGENTS.md, format, lint rules, types and migrations, and in a
checkout also the README's tables. The option is rendered with each database, alone and with all other options; nothing is built.
All mistakes are shown at once, but types and migrations are only checked when nothing else is wrong.`;

export function addTemplateCommands(program: Command, { listenForInterruption, exitWith }: Surroundings): void {
  const group = program.command("templates").description("create options of your own, and work on them");
  group.hook("preSubcommand", passFlags).action(() => refuseBareGroup(group));
  withFolder(group.command("new"))
    .description("create a folder for a new option, with a manifest, a page, a smoke test and a section of the README")
    .argument("<group/name>", "such as modules/notes; makes the group, too, if it doesn't exist")
    .option("--label <label>", "the display name (default: from the name)")
    .option("--table", "with a table for every database, and a page, an endpoint and tests that use it")
    .option("--from <option>", "copy an option of the same group and replace its name everywhere")
    .addHelpText("after", `${place}\n${exitCodesHelp}`)
    .action(async (id: string, flags: NewOptionFlags) => (await load()).newOption(id, flags));
  withFeatures(group.command("check"))
    .description("check everything about an option that needs no build")
    .argument("<group/name>", "such as modules/notes")
    .option("--json", "print an error as JSON, with all mistakes")
    .addHelpText("after", `${checkHelp}${place}\n${exitCodesHelp}`)
    .action(async (id: string, flags: CheckFlags) => (await load()).checkOption(id, flags, listenForInterruption()));
  withFeatures(group.command("migrate"))
    .description("generate the migrations of an option's tables, and check them")
    .argument("<group/name>", "such as modules/notes")
    .option("--name <word>", "what a further migration does, such as titles")
    .option("--replace", "recreate the last migration, if no app has it yet")
    .option("--check", "write nothing; exit with 1 if something is missing")
    .addHelpText("after", `${migrateHelp}${place}\n${exitCodesHelp}`)
    .action(async (id: string, flags: MigrateFlags) =>
      (await load()).migrateOption(id, flags, listenForInterruption()),
    );
  withFeatures(group.command("play"))
    .description("run an app from your templates, and update it when one is saved")
    .argument("[folder]", "where the app is (default: a folder per selection in your cache, which is kept)")
    .argument("[selection...]", "flags that select options")
    .option("--name <name>", "the app's name (default: my-app)")
    .allowUnknownOption()
    .addHelpText("after", `${playHelp}${place}\n${exitCodesHelp}`)
    .action(async (_folder, _selection, { features = [] }: { features?: string[] }, command: Command) =>
      (await load()).play(command, features, listenForInterruption()),
    );
  withFeatures(group.command("pull"))
    .description("copy what you edited in an app from `templates play` back to your templates")
    .argument("[folder]", "the app")
    .option("-y, --yes", "don't ask")
    .option("--feature <id>", "the feature that new files belong to, such as modules/notes")
    .addHelpText("after", `${pullHelp}\n${exitCodesHelp}`)
    .action(async (folder: string | undefined, flags: PullFlags) => (await load()).pull(folder, flags));
  withFolder(group.command("touch"))
    .description("show which files of which combinations an edit of your templates changes")
    .argument("[ref]", "the commit to compare with")
    .option("--json", "print the result as JSON")
    .option("--markdown", "print Markdown, for a pull request")
    .addHelpText("after", `${touchHelp}${place}`)
    .action(async (ref: string | undefined, flags: TouchFlags) => exitWith(await (await load()).touch(ref, flags)));
}

function load() {
  return import("../authoring/run-command");
}

function withFeatures(command: Command, help = featuresHelp): Command {
  return command.option("--features <folder>", help, collect).helpOption("-h, --help", "show this help");
}

/** For those that look at one folder only. */
function withFolder(command: Command): Command {
  return withFeatures(command, "the folder with your own groups and options");
}
