// Makes the folder of a new option, ready to be played: `npm run new:option -- modules/notes`.
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkGroupName, checkOptionName } from "../../src/catalog/check-names";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { usageError } from "../../src/errors";
import { copyOption, groupFile, type OptionFiles, pageOption, toLabel } from "./new-option/option-files";
import { runTool } from "./run-tool";

const help = `npm run new:option -- <group>/<name> [--label <label>] [--from <option>]

Makes templates/<group>/<name>/ with a manifest, a page, a smoke check and a section of the app's README. A group that
doesn't exist yet is made, too.

  --label <label>   the display name, such as "Acme" (default: from the name)
  --from <option>   copy an option of the same group and replace its name everywhere, such as --from google

docs/options.md explains what to do next.`;

const templates = resolve("templates");

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const options = { label: text, from: text, help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) return console.log(help);
  const [, group = "", name = ""] = /^([^/]+)\/([^/]+)$/.exec(positionals[0] ?? "") ?? [];
  if (!group || !name)
    throw usageError("name-missing", "Name the option as <group>/<name>.", "npm run new:option -- --help");
  checkGroupName(group, group);
  checkOptionName(`${group}/${name}`, group, name);
  const folder = join(templates, group, name);
  if (existsSync(folder))
    throw usageError("option-exists", `templates/${group}/${name}/ exists.`, "Choose another name.");

  const label = values.label ?? toLabel(name);
  refuseLabel(label);
  const files = values.from === undefined ? pageOption(name, label) : await copyFrom(group, values.from, name, label);
  await writeGroup(group);
  for (const [path, content] of Object.entries(files)) {
    if (content === "") continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    console.log(`templates/${group}/${name}/${path}`);
  }
  await loadCatalog(templates);
  // Another name makes lines longer or shorter.
  if (values.from) console.log("\nTo wrap them: npm run format");
  console.log(`\nTry it: npm run play -- --${group} ${name}\ndocs/options.md explains what to do next.`);
}

/** It becomes a part of code, JSON, Markdown and HTML. */
function refuseLabel(label: string): void {
  if (/^[\p{L}\p{N} '.,()/+-]+$/u.test(label)) return;
  const message = `The label ${JSON.stringify(label)} has characters that code, JSON or HTML would have to escape.`;
  throw usageError("bad-label", message, "Use letters, digits, spaces and ' . , ( ) / + -");
}

async function copyFrom(group: string, from: string, name: string, label: string): Promise<OptionFiles> {
  const { groups } = await loadCatalog(templates);
  const siblings = groups.find(({ id }) => id === group)?.features ?? [];
  const feature = siblings.find(({ id }) => id === `${group}/${from}`);
  if (!feature) {
    const known = siblings.map(({ id }) => id.slice(group.length + 1)).join(", ");
    throw usageError("unknown-option", `The group ${group} has no option "${from}".`, `Use: ${known || "no --from"}.`);
  }
  return copyOption(feature, await readFile(join(templates, feature.id, "feature.json"), "utf8"), name, label);
}

async function writeGroup(group: string): Promise<void> {
  const file = join(templates, group, "group.json");
  if (existsSync(file)) return;
  const { groups } = await loadCatalog(templates);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, groupFile(group, groups.length + 1));
  console.log(`templates/${group}/group.json`);
}

await runTool(main);
