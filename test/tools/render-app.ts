// Renders an app from the checkout's templates into a folder, again and again: `npm run render -- /tmp/app --database sqlite`.
// Files that an earlier render wrote and this one does not are removed; node_modules, .next and everything else stay.
import { basename, resolve } from "node:path";
import { checkCatalog } from "../../src/catalog/check-catalog";
import { findFeatureFolders } from "../../src/catalog/load-offer";
import type { Answers } from "../../src/catalog/types";
import { usageError } from "../../src/errors";
import { renderApp } from "../../src/render/render-app";
import { readCheckout } from "./play/read-checkout";
import { readSelection } from "./play/read-selection";
import { updateApp } from "./play/rendered-app";
import { runTool } from "./run-tool";

const help = `npm run render -- <folder> [selection flags] [--features <folder>] [--name <name>]
                                  [--package-manager <name>]

Renders an app into a folder and overwrites what was edited there. node_modules, .next and .env stay.
Selection flags are those of the create command, such as --oauth none. npm run play also installs and starts it.`;

async function main(): Promise<void> {
  const features = findFeatureFolders(process.argv);
  const catalog = await readCheckout(features);
  const given = readSelection(catalog);
  if (given.help) return console.log(help);
  if (!given.folder) throw usageError("folder-missing", "Name the folder to render into.", "npm run render -- --help");
  const folder = resolve(given.folder);
  const { name = basename(folder), packageManager, choices } = given;
  const answers: Answers = { name, packageManager, choices };
  const tree = renderApp(catalog, answers);
  await updateApp(folder, { answers, features }, tree, "overwrite");
  console.error(`${tree.size} files in ${folder}`);
  // Last, so that work in progress can be looked at.
  checkCatalog(catalog);
}

await runTool(main);
