// Renders an app from the checkout's templates into a folder, again and again: `npm run render -- /tmp/app --database sqlite --oauth none`.
// Files that an earlier render wrote and this one does not are removed; node_modules, .next and everything else stay.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkCatalog } from "../../src/catalog/check-catalog";
import { readCatalog } from "../../src/catalog/load-catalog";
import { optionName } from "../../src/catalog/option-name";
import type { Answers, Catalog } from "../../src/catalog/types";
import { CliError } from "../../src/errors";
import type { PackageManager } from "../../src/package-managers/package-managers";
import { renderApp } from "../../src/render/render-app";
import { runTool } from "./run-tool";

const manifest = ".rendered-files.json";

async function main(): Promise<void> {
  const catalog = await readCatalog(resolve("templates"));
  const { folder, answers } = readArguments(catalog);
  const tree = renderApp(catalog, answers);
  const earlier: string[] = await readFile(join(folder, manifest), "utf8").then(JSON.parse, () => []);
  for (const path of earlier.filter((path) => !tree.has(path))) await rm(join(folder, path), { force: true });
  for (const [path, file] of tree) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), file.content, { mode: file.executable ? 0o755 : 0o644 });
  }
  await writeFile(join(folder, manifest), JSON.stringify([...tree.keys()]));
  console.error(`${tree.size} files in ${folder}`);
  // Last, so that work in progress can be looked at.
  checkCatalog(catalog);
}

function readArguments(catalog: Catalog): { folder: string; answers: Answers } {
  const flags = [...catalog.groups.map((group) => group.id), "name", "package-manager"];
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: "string" as const }]));
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const folder = resolve(positionals[0] ?? "");
  if (!positionals[0]) throw new CliError({ code: "folder-missing", message: "Name the folder to render into." });
  const choices = catalog.groups.map((group) => {
    const value = values[group.id] ?? (group.preselected.map(optionName).join(",") || "none");
    return [group.id, value === "none" ? [] : String(value).split(",")];
  });
  const packageManager = (values["package-manager"] ?? "npm") as PackageManager;
  const name = String(values.name ?? basename(folder));
  return { folder, answers: { name, packageManager, choices: Object.fromEntries(choices) } };
}

await runTool(main);
