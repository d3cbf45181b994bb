// `create-app-template templates new`: makes the folder of a new option, ready to be played.
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { checkCatalog } from "../catalog/check-catalog";
import { findGroupProblem, findOptionProblem } from "../catalog/check-names";
import { listMistakes } from "../catalog/collect-mistakes";
import type { Catalog, Feature } from "../catalog/types";
import { refuseForeignFile } from "../disk/inspect-target";
import { makeRoot, removeEmptyFolders, removeInside, writeInside } from "../disk/write-inside";
import { CliError, usageError } from "../errors";
import { packageRoot } from "../package-root";
import { print } from "../report/print";
import { checkout, toType } from "../report/to-type";
import { isSchemaLike, jsonSchemas } from "./json-schemas";
import { copyOption, groupFile, type OptionFiles, pageOption } from "./option-files";
import { toLabel } from "./option-names";
import { authoredFolder, readTemplates } from "./read-templates";
import { tableOption } from "./table-option";

export interface NewOptionFlags {
  label?: string;
  from?: string;
  table?: true;
  features?: string[];
}

export async function newOption(
  id: string,
  { label: given, from, table, features = [] }: NewOptionFlags,
): Promise<void> {
  if (from !== undefined && table) {
    throw usageError("flags-conflict", "--from and --table contradict each other.", "Leave one of them out.");
  }
  const { group, name } = readId(id);
  const folder = authoredFolder(features);
  if (existsSync(`${folder}/${id}`)) {
    throw usageError("option-exists", `${folder}/${id}/ already exists.`, "Choose another name.");
  }
  const label = given ?? toLabel(name);
  refuseLabel(label);
  const catalog = await readTemplates(existsSync(folder) ? features : []);
  const known = catalog.groups.find((candidate) => candidate.id === group);
  if (known?.features.some((feature) => feature.id === id)) {
    throw usageError("option-exists", `There is already an option ${id}.`, "Choose another name.");
  }
  const copied = from === undefined ? undefined : findOption(catalog, group, from);
  const fresh = table ? tableOption(catalog, name, label) : pageOption(name, label);
  const option = copied ? copyOption(copied, name, label) : fresh;
  const files: OptionFiles = {
    ...(known ? {} : { [`${group}/group.json`]: groupFile(group, catalog.groups.length + 1) }),
    ...Object.fromEntries(Object.entries(option).map(([path, content]) => [`${id}/${path}`, content])),
  };
  // As this version of the command has them. A checkout has them in git.
  const schemas = Object.entries(folder === checkout ? {} : jsonSchemas());
  for (const [path, own] of schemas) refuseForeignFile(join(folder, path), (text) => isSchemaLike(own, text));
  await writeAll(folder, features, files, copied ? "Start without --from, or from another option." : undefined);
  for (const [path, own] of schemas) writeInside(realpathSync(folder), path, own);
  for (const path of Object.keys(files)) print("stdout", `${folder}/${path}`);
  print("stdout", nextSteps(id, { copied, table }, features));
}

function readId(id: string): { group: string; name: string } {
  const [, group = "", name = ""] = /^([^/]+)\/([^/]+)$/.exec(id) ?? [];
  if (!group || !name)
    throw usageError("name-missing", "Pass the option as <group>/<name>.", "For example: modules/notes");
  const [groupProblem, optionProblem] = [findGroupProblem(group), findOptionProblem(group, name)];
  if (groupProblem) throw usageError("bad-name", `"${group}" ${groupProblem}`, "Choose another group.");
  if (optionProblem) throw usageError("bad-name", `"${name}" ${optionProblem}`, "Choose another name.");
  return { group, name };
}

/** It becomes a part of code, JSON, Markdown and HTML. */
function refuseLabel(label: string): void {
  if (/^[\p{L}\p{N} '.,()/+-]+$/u.test(label)) return;
  const message = `The label ${JSON.stringify(label)} has characters that code, JSON or HTML would have to escape.`;
  throw usageError("bad-label", message, "Use letters, digits, spaces and ' . , ( ) / + -");
}

function findOption({ groups }: Catalog, group: string, name: string): Feature {
  const siblings = groups.find(({ id }) => id === group)?.features ?? [];
  const feature = siblings.find(({ id }) => id === `${group}/${name}`);
  if (feature) return feature;
  const known = siblings.map(({ id }) => id.slice(group.length + 1)).join(", ");
  throw usageError("unknown-option", `The group ${group} has no option "${name}".`, `Use: ${known || "no --from"}.`);
}

/** All of it, or nothing if it doesn't fit the other features. Migrations are made next. */
async function writeAll(folder: string, features: string[], files: OptionFiles, advice?: string): Promise<void> {
  const root = existsSync(folder) ? realpathSync(folder) : makeRoot(folder);
  for (const [path, content] of Object.entries(files)) writeInside(root, path, content);
  try {
    checkCatalog(await readTemplates(features), { migrations: false });
  } catch (error) {
    for (const path of Object.keys(files)) {
      removeInside(root, path);
      removeEmptyFolders(root, path);
    }
    if (!(error instanceof CliError)) throw error;
    // A copy of what can't be copied has dozens of mistakes. The first one says enough.
    const [first = error] = listMistakes(error);
    throw new CliError({
      code: error.code,
      message: `${first.message} Nothing was written.`,
      hint: [first.hint, advice].filter(Boolean).join("\n"),
      cause: error,
    });
  }
}

function nextSteps(
  id: string,
  { copied, table }: { copied: Feature | undefined; table: true | undefined },
  features: string[],
): string {
  const { group, name } = readId(id);
  const hasTables = table ?? copied?.files.some(({ appPath }) => appPath.includes("/migrations/"));
  return [
    "",
    // Another name makes lines longer or shorter.
    ...(copied ? ["Lines may be too long or too short now: let your formatter wrap them."] : []),
    ...(hasTables ? [`Make its migrations: ${toType(`templates migrate ${id}`, features)}`] : []),
    `Try it: ${toType(`templates play --${group} ${name}`, features)}`,
    `Check it: ${toType(`templates check ${id}`, features)}`,
    `The guide: ${join(features.length > 0 ? packageRoot : "", "docs/options.md")}`,
  ].join("\n");
}
