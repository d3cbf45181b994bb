// Renders an app from the checkout's templates into a folder, again and again: `npm run tool -- render /tmp/app --database sqlite`.
// Files that an earlier render wrote and this one does not are removed; node_modules, .next and everything else stay.
import { basename, resolve } from "node:path";
import { Command } from "commander";
import { collect } from "../../src/answers/flags";
import { readSelection } from "../../src/authoring/read-selection";
import { readTemplates } from "../../src/authoring/read-templates";
import { renderInto } from "../../src/authoring/rendered-app";
import { checkCatalog } from "../../src/catalog/check-catalog";
import type { Answers } from "../../src/catalog/types";
import { usageError } from "../../src/errors";
import { renderApp } from "../../src/render/render-app";
import { runTool } from "./run-tool";

const help = `
Renders an app into an empty folder, or one that it rendered before, and overwrites what was edited there. node_modules, .next and
.env stay.
Selection flags are those of the create command, such as --oauth none. npm run play also installs and starts it.`;

const command = new Command("npm run tool -- render")
  .argument("<folder>")
  .argument("[selection...]", "flags that select options")
  .option("--name <name>", "the app's name (default: the folder name)")
  .option("--package-manager <name>", "the one that the app is rendered for (default: npm)")
  .option("--features <folder>", "a folder with private features", collect)
  .allowUnknownOption()
  .addHelpText("after", help)
  .parse();

async function main(): Promise<void> {
  const { features = [] } = command.opts<{ features?: string[] }>();
  const catalog = await readTemplates(features);
  const given = readSelection(command, catalog);
  if (!given.folder)
    throw usageError("argument-missing", "Name the folder to render into.", "npm run tool -- render --help");
  const folder = resolve(given.folder);
  const { name = basename(folder), packageManager, choices } = given;
  const answers: Answers = { name, packageManager, choices };
  const tree = renderApp(catalog, answers);
  const { kept } = renderInto(folder, { answers, features }, tree, "overwrite");
  const left = kept.length > 0 ? `, but for ${kept.join(", ")}, which it didn't write` : "";
  console.error(`${tree.size} files in ${folder}${left}`);
  // Last, so that work in progress can be looked at.
  checkCatalog(catalog);
}

await runTool(main);
