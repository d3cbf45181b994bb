// Reads the files of one feature and works out where each one goes in the app.

import { runInThisContext } from "node:vm";
import Handlebars from "handlebars";
import { decodeText } from "../text";
import { isAppPath } from "./app-path";
import { catalogError } from "./catalog-error";
import { readAll } from "./collect-mistakes";
import { type FeatureFiles, isScript } from "./feature-files";
import { takeFingerprint } from "./fingerprint";
import { findMarkers, findMistakenMarker, importsSlot, showMarker } from "./slot-markers";
import type { AppPath, FeatureId, TemplateFile } from "./types";

/** npm pack renames or drops these, and git would apply them in this repository. */
const dottedNames = new Map([
  ["_gitignore", ".gitignore"],
  ["_npmrc", ".npmrc"],
]);

/** All files below a folder, sorted by path. Empty if the folder doesn't exist. `kind`: in those of the app, a slot is a place. */
export async function readTemplateFiles(
  source: FeatureFiles,
  folder: string,
  kind: "files" | "fillings",
  onlyWith?: FeatureId,
): Promise<TemplateFile[]> {
  const paths = await listFiles(source, folder);
  return readAll(
    paths.map(async (path) => {
      const sourcePath = `${folder}/${path}`;
      const content = await source.read(sourcePath);
      const appPath = toAppPath(path);
      const slots = kind === "files" ? readSlots(appPath, sourcePath, content) : [];
      return {
        appPath,
        sourcePath,
        content,
        executable: isScript(content),
        ...(path.endsWith(".hbs") && { compiled: compile(sourcePath, decodeText(content)) }),
        ...(!path.endsWith(".hbs") && slots.length === 0 && { fingerprint: takeFingerprint(content) }),
        ...(slots.length > 0 && { slots }),
        ...(onlyWith === undefined ? {} : { onlyWith }),
      };
    }),
  );
}

/** The slots of one file. What is wrong with them can be told without knowing who fills them. */
function readSlots(appPath: AppPath, sourcePath: string, content: Uint8Array): string[] {
  if (content.includes(0)) return [];
  const lines = decodeText(content).split("\n");
  const mistake = findMistakenMarker(appPath, lines);
  if (mistake !== undefined) {
    const example = showMarker(appPath, "name");
    const hint = example ? `Write a slot like this: ${example}` : "JSON has no slots. Remove the line.";
    throw catalogError(sourcePath, `has the line "${mistake}", which looks like a slot but isn't one.`, hint);
  }
  const markers = findMarkers(appPath, lines);
  const slots = markers.map(({ slot }) => slot);
  const twice = slots.find((slot, index) => slots.indexOf(slot) < index);
  if (twice) throw catalogError(sourcePath, `has the slot "${twice}" twice.`, "Give each its own name.");
  if (slots.includes(importsSlot)) {
    const problem = `marks the slot "${importsSlot}", which every file of code has anyway.`;
    throw catalogError(sourcePath, problem, "Remove the line.");
  }
  const neighbor = markers.find(({ line }, index) => markers[index - 1]?.line === line - 1);
  if (neighbor) {
    const problem = `has the slot "${neighbor.slot}" right below another one.`;
    throw catalogError(sourcePath, problem, "Make them one slot, or put a line between them.");
  }
  if (slots.length > 0 && sourcePath.endsWith(".hbs")) {
    const problem = `has the slot "${slots[0]}", but is rendered with Handlebars.`;
    throw catalogError(sourcePath, problem, "Remove .hbs from its name, or remove the slot.");
  }
  return slots;
}

async function listFiles(source: FeatureFiles, folder: string): Promise<string[]> {
  const entries = await source.list(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const paths: string[] = [];
  for (const entry of entries) {
    const place = `${folder}/${entry.name}`;
    if (entry.kind === "folder") {
      refuseUnsafeName(place, entry.name);
      paths.push(...(await listFiles(source, place)).map((path) => `${entry.name}/${path}`));
      continue;
    }
    if (entry.kind === "other")
      throw catalogError(place, "is not a regular file.", "Replace the link with the file itself.");
    refuseLiveDotFile(place, entry.name);
    refuseUnsafeName(place, entry.name);
    paths.push(entry.name);
  }
  return paths.sort();
}

function refuseLiveDotFile(place: string, name: string): void {
  const [stored] = [...dottedNames].find(([, dotted]) => dotted === name) ?? [];
  if (stored === undefined) return;
  const problem = "would take effect in this repository, and npm pack would drop it.";
  throw catalogError(place, problem, `Rename it to ${stored}.`);
}

/** On Windows, a backslash separates folders, and a colon leads to another drive or stream. */
function refuseUnsafeName(place: string, name: string): void {
  if (isAppPath(toAppPath(name))) return;
  if (!/[\\:\p{Cc}]/u.test(name))
    throw catalogError(place, "would be written into git's own folder, or outside the app.", "Remove it.");
  const problem = "has a backslash, a colon or a control character in its name.";
  throw catalogError(JSON.stringify(place).slice(1, -1), problem, "Rename the file.");
}

function toAppPath(path: string): string {
  const names = path.replace(/\.hbs$/, "").split("/");
  return names.map((name) => dottedNames.get(name) ?? name).join("/");
}

function compile(sourcePath: string, text: string): object {
  // Handlebars would render GitHub's own expressions as nothing.
  if (/\$\{\{/.test(text)) {
    const problem = "has ${{, which Handlebars would take for a variable of its own.";
    throw catalogError(sourcePath, problem, "Write $\\{{ instead: the app gets ${{.");
  }
  try {
    return compileTemplate(text);
  } catch (cause) {
    const problem = `is not a valid template: ${(cause as Error).message}`;
    throw catalogError(sourcePath, problem, "Only variables, each and if are supported.");
  }
}

/** Only lists and conditions, both strict: see render-template.ts. */
const knownHelpers = { each: true, if: true, unless: false, with: false, lookup: false, log: false };

/** For Handlebars' runtime, so that the compiler is only needed when a catalog is loaded. */
export function compileTemplate(text: string): object {
  return runInThisContext(`(${precompileTemplate(text)})`);
}

/** The source of an object with functions, for a module. */
export function precompileTemplate(text: string): string {
  return String(Handlebars.precompile(text, { strict: true, noEscape: true, knownHelpersOnly: true, knownHelpers }));
}
