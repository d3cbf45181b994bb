// The commands for authors of templates. Most read templates that may not be whole yet, so they don't begin with the catalog, as
// all other commands do.

import { Command } from "commander";
import { collect, featuresHelp } from "../answers/flags";
import { findFeatureFolders, loadOffer } from "../catalog/load-offer";
import { CliError, exitCodes } from "../errors";
import { addMatrix } from "./matrix/commands";
import { type MigrateFlags, migrateOption } from "./migrate-option";
import { type NewOptionFlags, newOption } from "./new-option";
import { play } from "./play";
import { type PullFlags, pull } from "./pull";
import { type TouchFlags, touch } from "./touch";

const place = "\nIn a checkout of create-app-template, without --features: the options are in templates/.";

const playHelp = `
Selection flags are those of the create command, such as --database postgres --oauth none. A required variable without a
default is read from the environment: DATABASE_URL=postgres://… create-app-template play --database postgres
When a template is saved, the app is rendered again, and only what changed is written; Next.js reloads the page. Files that
you edit in the app are kept: create-app-template pull copies them back to their templates.`;

const pullHelp = `
Shows the diff of each file and asks. A file that is rendered from a .hbs template or computed from manifests has to be edited
there; pull says where. Without a folder: the app that was played last. Without a terminal and without --yes, it only shows
the diffs.`;

const touchHelp = `
Renders every combination from the templates of a commit and from those in the working tree, and groups the differences: each
changed hunk once, in how many combinations it occurs, and the smallest one that shows it. Without a ref: on a branch, what it
changes since it left main; on main, what isn't committed. Of 5,000 combinations or more, a set with every four choices is rendered.

Exit codes: 0 no combination changes, 1 some do, 2 an error.`;

const migrateHelp = `
Compares the option's tables with its migrations, for every database, with drizzle-kit in a temporary app. What is missing
is written: the SQL, and the metadata beside it. The first migration is named after the option; each further one needs --name.
Exit codes: 0 the migrations match the tables, 1 they don't (with --check).`;

export type AuthoringDescriptions = Record<"option" | "play" | "pull" | "touch" | "matrix", string>;

export async function runAuthoring(
  name: keyof AuthoringDescriptions,
  argv: string[],
  descriptions: AuthoringDescriptions,
  listenForInterruption: () => AbortSignal,
  exitWith: (exitCode: number) => void,
): Promise<void> {
  const program = new Command("create-app-template")
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  const option = program.command("option").description(descriptions.option);
  withFeatures(option.command("new"))
    .description("make the folder of a new option: a manifest, a page, a smoke test and a section of the README")
    .argument("<group/name>", "such as modules/notes; a group that doesn't exist is made, too")
    .option("--label <label>", "the display name (default: from the name)")
    .option("--from <option>", "copy an option of the same group and replace its name everywhere")
    .addHelpText("after", place)
    .action((id: string, flags: NewOptionFlags) => newOption(id, flags));
  withFeatures(option.command("migrate"))
    .description("make the migrations of an option's tables, and check them")
    .argument("<group/name>", "such as modules/notes")
    .option("--name <word>", "what a further migration does, such as titles")
    .option("--replace", "make the last migration anew, if no app has it yet")
    .option("--check", "write nothing; exit with 1 if something is missing")
    .addHelpText("after", `${migrateHelp}${place}`)
    .action((id: string, flags: MigrateFlags) => migrateOption(id, flags, listenForInterruption()));
  withFeatures(program.command("play"))
    .description(descriptions.play)
    .argument("[folder]", "where the app is (default: a temporary folder per selection, which stays)")
    .argument("[selection...]", "flags that select options")
    .allowUnknownOption()
    .addHelpText("after", `${playHelp}${place}`)
    .action((_folder, _selection, { features = [] }: { features?: string[] }, command: Command) =>
      play(command.args, features, listenForInterruption()),
    );
  withFeatures(program.command("pull"))
    .description(descriptions.pull)
    .argument("[folder]", "the app")
    .option("--yes", "don't ask")
    .option("--feature <id>", "the feature that new files belong to, such as modules/notes")
    .addHelpText("after", pullHelp)
    .action((folder: string | undefined, flags: PullFlags) => pull(folder, flags));
  withFeatures(program.command("touch"))
    .description(descriptions.touch)
    .argument("[ref]", "the commit to compare with")
    .option("--json", "print an object")
    .option("--markdown", "print Markdown, for a pull request")
    .addHelpText("after", `${touchHelp}${place}`)
    .action(async (ref: string | undefined, flags: TouchFlags) => {
      const isTouched = await touch(ref, flags).catch((error) => {
        throw asAnswer(error);
      });
      if (isTouched) exitWith(1);
    });
  // The flags of `matrix run` depend on what can be chosen.
  if (name === "matrix") {
    const offer = await loadOffer(findFeatureFolders(argv), process.cwd());
    addMatrix(program, descriptions.matrix, offer, listenForInterruption);
  }
  await program.parseAsync(argv);
}

function withFeatures(command: Command): Command {
  return command.option("--features <folder>", featuresHelp, collect).helpOption("-h, --help", "show this help");
}

/** The exit code 1 is an answer of `touch`. */
function asAnswer(error: unknown): unknown {
  if (!(error instanceof CliError)) return error;
  const { code, message, hint } = error;
  return new CliError({ code, message, cause: error, hint, exitCode: exitCodes.usage });
}
